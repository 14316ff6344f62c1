import type { Config } from '#server/config.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { isDistributed } from '#server/db/distributed/hot-tables.ts'
import { visitDatabase } from '#server/db/open-database.ts'
import type { Outcome } from '../command.ts'

/**
 * Runs a command on a distributed database. On any other it says so instead.
 * @param options.isAlarming whether that counts as a failure of the command
 */
export async function onDistributed(
  config: Config,
  work: (database: Database) => Promise<Outcome>,
  { isAlarming = false }: { isAlarming?: boolean } = {},
): Promise<Outcome> {
  const home = await visitDatabase(config)
  const database = connect(home.connection, { size: 1, statementTimeoutMs: 0 })
  try {
    if (await isDistributed(database.pool)) return await work(database)
    return {
      text: 'This database is not distributed: every table lies on one PostgreSQL server.',
      ...(isAlarming ? { alarming: true } : {}),
    }
  } finally {
    await database.pg.end()
    await home.stop()
  }
}
