import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { PlainError } from '#server/http/plain-error.ts'
import { type Connection, connect, type Database, SCRIPTS } from './connect.ts'
import { renameEarlier } from './migrations/earlier.ts'
import { migrations } from './migrations/index.ts'
import { findNewer } from './migrations/newer.ts'

/**
 * Wait for a table at a time. Requests to other programs line up behind a migration that waits, and fail after two
 * seconds. The value is also below PostgreSQL's `deadlock_timeout`: of a migration and a request that wait for
 * each other, the request goes on.
 */
const LOCK_MS = 500
const PAUSE_MS = 500
/** A minute in all. */
const TRIES = 60
/** Waited too long for a lock; a deadlock. */
const HELD_CODES = ['55P03', '40P01']

function migration(statements: string): Migration {
  return {
    async up(db) {
      await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(db)
      await sql.raw(statements).execute(db)
    },
  }
}

/**
 * Records the baseline in a database that version 0.1.0 brought up to date; several processes may try at once.
 * @returns the names of the migrations that were applied before
 * @throws PlainError when the database is older than that
 */
async function recordBaseline({ pool }: Database): Promise<string[]> {
  return pool.transaction().execute(async db => {
    const { rows: lists } = await sql`select to_regclass('kysely_migration') as list`.execute(db)
    if (!Object(lists[0]).list) return []
    await sql`lock table kysely_migration in share row exclusive mode`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const taken = rows.map(({ name }) => name)
    const current = renameEarlier(taken)
    const gone = taken.filter(name => !current.includes(name))
    if (gone.length === 0) return taken
    await sql`delete from kysely_migration where name = any(${gone})`.execute(db)
    const added = current.filter(name => !taken.includes(name))
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest(${added}::text[]) name`.execute(
      db,
    )
    return current
  })
}

/** Applies what is pending in one transaction; tries again while others hold the tables. */
async function applyPending(migrator: Migrator): Promise<MigrationResultSet> {
  for (let left = TRIES; ; left--) {
    const result = await migrator.migrateToLatest()
    const code = String(Object(result.error).code)
    if (left <= 1 || !HELD_CODES.includes(code)) return result
    await wait(PAUSE_MS)
  }
}

/**
 * Applies pending migrations, all in one transaction. Several processes may try at once, and older programs go on
 * meanwhile. Does nothing on a database of a newer version beside which this one works: see `findNewer`.
 * @param only names of the migrations to apply; all if absent
 * @returns the names of the applied migrations
 * @throws PlainError with the database's message, or if it is too old; nothing has changed then
 */
export async function migrate(connection: Connection, only?: readonly string[]): Promise<string[]> {
  const database = connect(connection, { size: 1, statementTimeoutMs: 0, session: SCRIPTS })
  const { pool } = database
  try {
    const { compatible, breaking } = findNewer(await recordBaseline(database))
    if (breaking.length > 0) {
      throw new PlainError('A newer version has used this database. Install that version again')
    }
    const provider = {
      async getMigrations() {
        const wanted = Object.entries(migrations).filter(([name]) => !only || only.includes(name))
        const known = wanted.map(([name, text]) => [name, migration(text)])
        return Object.fromEntries([...known, ...compatible.map(name => [name, migration('')])])
      },
    }
    const { error, results = [] } = await applyPending(
      // Branches are merged in any order: a lower number may come after a higher one.
      new Migrator({ db: pool, provider, allowUnorderedMigrations: true }),
    )
    if (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new PlainError(`The database migration failed and was rolled back: ${reason}`, {
        cause: error,
      })
    }
    return results.map(result => result.migrationName)
  } finally {
    await pool.destroy()
  }
}
