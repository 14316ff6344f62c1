import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { PlainError } from '#server/http/plain-error.ts'
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
 * @throws PlainError with what the database said, which nothing has changed in then
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
    if (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason.includes('previously executed migration')) {
        throw new PlainError('A newer version has used this database: install that version again')
      }
      throw new PlainError(`The database could not be brought up to date, and is as it was: ${reason}`, {
        cause: error,
      })
    }
    return results.map(result => result.migrationName)
  } finally {
    await pool.destroy()
  }
}
