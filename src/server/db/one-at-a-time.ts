import { type Connection, connect } from './connect.ts'

/** Apart from the numbers of other advisory locks. */
const LOCKS = 7_310_002

/** Work that one program alone does at a time, of all that share a database. */
export interface OneAtATime {
  /** Does `work`, unless another program is at work of the same name: then nothing. */
  run(name: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a connection for this program's advisory locks when first needed. The database releases them if the program
 * dies, so no leader election is needed.
 */
export function openOneAtATime(connection: Connection): OneAtATime {
  const { pg } = connect(connection, { size: 1, staysOpen: true })
  return {
    async run(name, work) {
      const values = [LOCKS, name]
      const { rows } = await pg.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as mine',
        values,
      )
      if (!rows[0]?.mine) return
      try {
        await work()
      } finally {
        // A connection that is gone has let go of it.
        await pg.query('select pg_advisory_unlock($1, hashtext($2))', values).catch(() => {})
      }
    },
    close: () => pg.end(),
  }
}
