import { type Compilable, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { waitForAnswers } from './connect.ts'
import { type Db, inScope, type Scope } from './scope.ts'
import type { DB } from './tables.generated.ts'

/**
 * Returns the one bytea of a query, in its stored form; undefined without a row. The next result overwrites it, so that
 * reading gigabytes creates no garbage.
 */
export type CopyBytes = (query: Compilable) => Promise<Buffer | undefined>

/** Signature, flags and extension of a binary copy, then of its one row the number of fields, and the field's length. */
const [FIELDS_AT, LENGTH_AT, BYTES_AT] = [19, 21, 25]
const NO_ROWS = -1
const NULL = -1
const LEAST_ROOM = 65_536

/** A copy takes no parameters: they are written into the statement. */
function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  return pg.escapeLiteral(String(value))
}

/**
 * Runs `work` in one transaction, like `inScope`, with a function that reads megabytes by binary copy. Queries
 * return bytes as hexadecimal text, which costs several times as much. Responses have no timeout.
 */
export async function inScopeWithCopy<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (db: Db, copy: CopyBytes) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  waitForAnswers(client)
  let room = Buffer.allocUnsafe(LEAST_ROOM)
  // The query builder gives the connection back when its transaction ends.
  const { options } = pool
  const dialect = new PostgresDialect({ pool: { options, connect: async () => client, end: async () => {} } })
  return inScope(new Kysely<DB>({ dialect }), scope, db =>
    work(db, async query => {
      const { sql, parameters } = query.compile()
      const statement = sql.replace(/\$(\d+)/g, (_, number) => literal(parameters[number - 1]))
      let read = 0
      for await (const chunk of client.query(copyTo(`copy (${statement}) to stdout (format binary)`))) {
        if (read + chunk.length > room.length) room = Buffer.concat([room], 2 * (read + chunk.length))
        read += chunk.copy(room, read)
      }
      if (room.readInt16BE(FIELDS_AT) === NO_ROWS) return undefined
      const length = room.readInt32BE(LENGTH_AT)
      return length === NULL ? undefined : room.subarray(BYTES_AT, BYTES_AT + length)
    }),
  )
}
