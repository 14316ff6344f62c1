import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Connection, connect } from './connect.ts'
import { migrations } from './migrations/index.ts'

function migration(statements: string): Migration {
  return {
    async up(db) {
      await sql.raw(statements).execute(db)
    },
  }
}

/**
 * Brings the database up to date, all steps in one transaction; several processes may try at once.
 * @param only names of the steps to take; all when absent
 * @returns the names of the steps taken
 * @throws what the database said; nothing has changed then
 */
export async function migrate(connection: Connection, only?: readonly string[]): Promise<string[]> {
  const { pool } = connect(connection, { size: 1, statementTimeoutMs: 0 })
  try {
    const provider = {
      async getMigrations() {
        const wanted = Object.entries(migrations).filter(([name]) => !only || only.includes(name))
        return Object.fromEntries(wanted.map(([name, text]) => [name, migration(text)]))
      },
    }
    const { error, results = [] } = await new Migrator({ db: pool, provider }).migrateToLatest()
    if (error) throw error
    return results.map(result => result.migrationName)
  } finally {
    await pool.destroy()
  }
}
