import { AUDIT_LOG } from '#features/audit/contract.ts'
import type { Config } from '#server/config.ts'
import { bypassesRowSecurity, connect, type Database } from '#server/db/connect.ts'
import { renameEarlier } from '#server/db/migrations/earlier.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { findNewer } from '#server/db/migrations/newer.ts'
import { CONNECTIONS, visitDatabase } from '#server/db/open-database.ts'
import { inScope } from '#server/db/scope.ts'
import type { Clock } from '#server/deps.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { checkKeys } from '#server/keys/check-keys.ts'
import { openMasterKeys } from '#server/keys/master/open-master-keys.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { checkCluster } from './check-cluster.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const [SKEW_MS, MOST_SKEW_MS] = [2000, 30_000]

/** Facts about a database server. */
interface Server {
  version: string
  connections: number
  readOnly: boolean
}

async function checkServer(database: Database, { databaseUrl, processes }: Config): Promise<Finding> {
  const { ok, warn, fail } = about('database')
  const { rows } = await database.pg.query<Server>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       current_setting('max_connections')::int as connections,
       current_setting('transaction_read_only') = 'on' as "readOnly"`,
  )
  const { version, connections = 0, readOnly } = rows[0] ?? {}
  const name = `PostgreSQL ${version}, ${databaseUrl ? 'from DATABASE_URL' : 'embedded'}`
  if (readOnly) {
    return fail(
      `${name}, accepts no writes. Look at its disk and log, then run alter database … reset default_transaction_read_only`,
    )
  }
  if (await bypassesRowSecurity(database)) {
    return fail(
      `${name}: the role bypasses row-level security. Run alter role … nosuperuser nobypassrls, or use another role`,
    )
  }
  const wanted = processes * CONNECTIONS
  if (connections < wanted) {
    return warn(
      `${name}, allows ${connections} connections, but WEB_CONCURRENCY=${processes} uses up to ${wanted}. Raise max_connections`,
    )
  }
  return ok(`${name}, responds`)
}

/** Privileges and ownership of the role. A start creates and alters tables. */
async function checkRole({ pg }: Database): Promise<Finding> {
  const { ok, fail } = about('role')
  const { rows } = await pg.query<{ role: string; home: string; makes: boolean; foreign: number }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as home,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false)
         and (has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null) as makes,
       (select count(*)::int from pg_class
         where relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
           and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')) as foreign`,
  )
  const { role, home, makes = false, foreign = 0 } = rows[0] ?? {}
  if (!makes) {
    return fail(
      `${role} cannot create tables. As a superuser, run alter database ${home} owner to ${role}; alter schema public owner to ${role}`,
    )
  }
  if (foreign > 0) {
    return fail(
      `${foreign} tables belong to another role, so upgrades cannot change them. As a superuser, run reassign owned by that role to ${role}`,
    )
  }
  return ok(`${role} can create and change tables`)
}

async function checkMigrations({ pg }: Database): Promise<Finding> {
  const { ok, warn, fail } = about('migrations')
  const there = await pg.query<{ is: boolean }>("select to_regclass('kysely_migration') is not null as is")
  if (!there.rows[0]?.is) return ok('the database is empty; the first start creates its tables')
  const { rows } = await pg.query<{ name: string }>('select name from kysely_migration')
  let taken: string[]
  try {
    taken = renameEarlier(rows.map(({ name }) => name))
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    return fail(error.message)
  }
  const { compatible, breaking } = findNewer(taken)
  if (breaking.length > 0) return fail('a newer version has used this database. Install that version again')
  const missing = Object.keys(migrations).filter(name => !taken.includes(name)).length
  return missing > 0
    ? warn(
        `${missing} ${missing === 1 ? 'migration is' : 'migrations are'} pending. Back up, then start the service to apply ${missing === 1 ? 'it' : 'them'}`,
      )
    : ok(
        compatible.length > 0
          ? 'a newer version has used this database, and this one works on it'
          : 'up to date',
      )
}

async function checkClock({ pg }: Database, clock: Clock): Promise<Finding> {
  const { ok, warn, fail } = about('clock')
  const { rows } = await pg.query<{ now: Date }>('select clock_timestamp() as now')
  const skew = clock.now().getTime() - (rows[0]?.now.getTime() ?? 0)
  const seconds = (Math.abs(skew) / 1000).toFixed(1)
  if (Math.abs(skew) > MOST_SKEW_MS)
    return fail(`${seconds} s off the database clock. Synchronize both with NTP`)
  if (Math.abs(skew) > SKEW_MS) return warn(`${seconds} s off the database clock. Synchronize both with NTP`)
  return ok(`${seconds} s off the database clock`)
}

async function checkWaiting({ pg }: Database): Promise<Finding> {
  const { ok, warn } = about('jobs')
  const there = await pg.query<{ is: boolean }>("select to_regclass('pgboss.job') is not null as is")
  if (!there.rows[0]?.is) return ok('none yet')
  const { rows } = await pg.query<{ late: number; failing: number }>(
    `select count(*) filter (where state = 'created' and start_after < now() - interval '10 minutes')::int as late,
       count(*) filter (where state = 'retry')::int as failing
     from pgboss.job where state in ('created', 'retry')`,
  )
  const { late = 0, failing = 0 } = rows[0] ?? {}
  if (late > 0) return warn(`${late} more than 10 minutes late. Check that the service is running`)
  return failing > 0
    ? warn(`${failing} failed and will be retried. See the log for the reason`)
    : ok('on time')
}

/** Work that jobs could not do, and audit logs that another hand has changed. */
async function checkStuck({ pool, pg }: Database): Promise<Finding[]> {
  const [work, log] = [about('stuck work'), about('audit log')]
  const there = await pg.query<{ is: boolean }>("select to_regclass('stuck_items') is not null as is")
  if (!there.rows[0]?.is) return []
  const rows = await inScope(pool, 'system', db =>
    db
      .selectFrom('stuck_items')
      .select(({ fn }) => fn.countAll<number>().filterWhere('job', '<>', AUDIT_LOG).as('stuck'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('job', '=', AUDIT_LOG).as('changed'))
      .executeTakeFirstOrThrow(),
  )
  const [stuck, changed] = [Number(rows.stuck), Number(rows.changed)]
  return [
    stuck > 0 ? work.warn(`${stuck} failed. Staff can see the reason under Stuck work`) : work.ok('none'),
    changed > 0
      ? log.fail(
          `changed outside Drumroll in ${changed} ${changed === 1 ? 'account' : 'accounts'}. Run audit verify, and see Stuck work`,
        )
      : log.ok('intact'),
  ]
}

/** Whether the data keys open: without that, names and messages cannot be read. */
async function checkDataKeys({ pool, pg }: Database, config: Config): Promise<Finding[]> {
  const { ok, fail } = about('data keys')
  const there = await pg.query<{ is: boolean }>("select to_regclass('account_keys') is not null as is")
  if (!there.rows[0]?.is) return []
  try {
    const sealKey = readSealKey(config.dataDir, config.sealKey, systemRandom)
    const masters = openMasterKeys(config, sealKey, systemRandom)
    const count = await checkKeys(pool, masters)
    return [ok(`${count} open with ${masters.current.id}`)]
  } catch (error) {
    return [fail(reasonOf(error))]
  }
}

/** Everything that only the database knows. When it cannot be reached, that is all there is to say. */
export async function checkDatabase(config: Config, clock: Clock = systemClock): Promise<Finding[]> {
  try {
    const home = await visitDatabase(config)
    const database = connect(home.connection, { size: 1 })
    try {
      const server = await checkServer(database, config)
      const role = await checkRole(database)
      const time = await checkClock(database, clock)
      // Tables of another role may not even be read.
      if (role.state === 'fail') return [server, role, time]
      const [migrations, jobs] = [await checkMigrations(database), await checkWaiting(database)]
      return [
        server,
        role,
        migrations,
        time,
        jobs,
        ...(await checkCluster(database)),
        ...(await checkStuck(database)),
        ...(await checkDataKeys(database, config)),
      ]
    } finally {
      await database.pg.end()
      await home.stop()
    }
  } catch (error) {
    return [about('database').fail(reasonOf(error))]
  }
}
