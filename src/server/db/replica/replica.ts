import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Db, inReadScope, inScope, type Scope } from '../scope.ts'
import type { DB } from '../tables.generated.ts'

/** Lag of a replica, or the reason for not using it. */
export interface ReplicaState {
  /** `used`: reads go there. `behind`: it lags too much. `away`: it does not answer. `primary`: the address leads to no standby. */
  state: 'used' | 'behind' | 'away' | 'primary'
  /** Milliseconds, to about a second; as of its last answer. */
  lagMs: number
  /** Bytes of the primary's log that it has not applied. */
  behindBytes: number
}

/** A standby of the database, for reads that take long. */
export interface Replica {
  /**
   * Runs `work` in a transaction of the standby that shows everything committed before this call.
   * @throws Unusable when that is not possible
   */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * A connection that shows everything committed before this call, for COPY and transactions of many rows.
   * @throws Unusable
   */
  connect(): Promise<PoolClient>
  state(): ReplicaState
  close(): Promise<void>
}

/** The standby cannot answer this: the primary is to be asked. */
export class Unusable extends Error {}

/** Connections of a handler's reads. */
export interface ReadSources {
  reads: Kysely<DB>
  pool: Kysely<DB>
  replica?: Replica | undefined
}

/** Writes that wait for the end of a read. */
type Later = ((db: Db) => Promise<void>)[]

const waiting = new WeakMap<Db, Later>()

/**
 * Writes what belongs to a read, such as a note of who saw it: in its transaction, or after it on the primary when a
 * standby was read. The response waits for it.
 */
export async function writeBeside(db: Db, write: (db: Db) => Promise<void>): Promise<void> {
  const later = waiting.get(db)
  if (later) later.push(write)
  else await write(db)
}

/** Runs `work`, and then what it left to write. */
async function readReplica<T>(
  { pool, replica }: ReadSources & { replica: Replica },
  scope: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const later: Later = []
  const answer = await replica.read(scope, db => {
    waiting.set(db, later)
    return work(db)
  })
  if (later.length > 0) {
    await inScope(pool, scope, async db => {
      for (const write of later) await write(db)
    })
  }
  return answer
}

/**
 * Like `inReadScope`, for reads that take long: on the replica if there is one that has everything committed so far, and
 * otherwise on the primary. `work` may run twice, and may write only by `writeBeside`.
 */
export async function inReplicaScope<T>(
  sources: ReadSources,
  scope: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { replica, reads } = sources
  if (!replica) return inReadScope(reads, scope, work)
  try {
    return await readReplica({ ...sources, replica }, scope, work)
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return inReadScope(reads, scope, work)
  }
}

/** A connection for a long read: to the replica if it has everything committed so far, and otherwise to the primary. */
export async function connectToRead({ pg, replica }: { pg: Pool; replica?: Replica | undefined }) {
  try {
    if (replica) return await replica.connect()
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
  }
  return pg.connect()
}
