import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { PlainError } from '#server/http/plain-error.ts'
import { type Connection, connect, type Database } from './connect.ts'
import { renameEarlier } from './migrations/earlier.ts'
import { migrations } from './migrations/index.ts'

function migration(statements: string): Migration {
  return {
    async up(db) {
      await sql.raw(statements).execute(db)
    },
  }
}

/**
 * Records the baseline in a database that version 0.1.0 brought up to date; several processes may try at once.
 * @throws PlainError when the database is older than that
 */
async function recordBaseline({ pool }: Database): Promise<void> {
  await pool.transaction().execute(async db => {
    const { rows: lists } = await sql`select to_regclass('kysely_migration') as list`.execute(db)
    if (!Object(lists[0]).list) return
    await sql`lock table kysely_migration in share row exclusive mode`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const taken = rows.map(({ name }) => name)
    const current = renameEarlier(taken)
    const gone = taken.filter(name => !current.includes(name))
    if (gone.length === 0) return
    await sql`delete from kysely_migration where name = any(${gone})`.execute(db)
    const added = current.filter(name => !taken.includes(name))
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest(${added}::text[]) name`.execute(
      db,
    )
  })
}

/**
 * Applies pending migrations, all in one transaction. Several processes may try at once.
 * @param only names of the migrations to apply; all if absent
 * @returns the names of the applied migrations
 * @throws PlainError with the database's message, or if it is too old; nothing has changed then
 */
export async function migrate(connection: Connection, only?: readonly string[]): Promise<string[]> {
  const database = connect(connection, { size: 1, statementTimeoutMs: 0 })
  const { pool } = database
  try {
    await recordBaseline(database)
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
        throw new PlainError('A newer version has used this database. Install that version again')
      }
      throw new PlainError(`The database migration failed and was rolled back: ${reason}`, {
        cause: error,
      })
    }
    return results.map(result => result.migrationName)
  } finally {
    await pool.destroy()
  }
}
