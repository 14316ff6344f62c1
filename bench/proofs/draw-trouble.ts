import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/tables.generated.ts'
import type { PlayWorld } from '../shared/play-world.ts'

const PATIENCE_MS = 60_000

/** A table locked against writes until it is released. */
export interface Hold {
  /** Resolves once a statement waits for the table. */
  reached(): Promise<void>
  release(): Promise<void>
}

/** Locks a table against writes, so that the program stops in the middle of a known step. */
export async function holdTable({ deps }: PlayWorld, table: keyof DB): Promise<Hold> {
  // Outside the pool: a failing client does not wait for it.
  const client = new pg.Client({ ...deps.pg.options, idle_in_transaction_session_timeout: 0 })
  // The database is stopped under it when something else fails.
  client.on('error', () => {})
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  return {
    async reached() {
      for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
        if (await isWaitedFor(deps.pool, table)) return
        await wait(20)
      }
      throw new Error(`Nobody came to ${table}`)
    },
    async release() {
      await client.end()
    },
  }
}

async function isWaitedFor(pool: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = ${table}::regclass limit 1`.execute(pool)
  return rows.length > 0
}

/** Ends the program like a power cut: nothing is finished or announced. */
export async function killProgram({ servers }: PlayWorld, port: number): Promise<void> {
  const child = servers.get(port)
  if (!child) return
  servers.delete(port)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
