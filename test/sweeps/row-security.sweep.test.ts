import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inScope } from '#server/db/scope.ts'
import { testApp } from '../app.ts'
import { accountTables, fingerprint } from '../tenant/account-tables.ts'
import { makeTenant } from '../tenant/tenant.ts'

const t = await testApp()
// Notes for the reports stay notes as long as they cannot be counted.
const counting = await t.deps.pg.connect()
await counting.query('begin')
// Longer than a busy machine needs for this file.
await counting.query('set local idle_in_transaction_session_timeout = 0')
await counting.query('select from report_turn for update')
afterAll(async () => {
  await counting.query('rollback')
  counting.release()
})
const [victim, other] = [await makeTenant(t), await makeTenant(t)]
const theirs = victim.account.accountId
const tables = await accountTables(t)

/** Statements that forgot the account altogether, in a transaction of the other account. */
function asOther<T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> {
  return inScope(t.deps.pool, other.account.accountId, work)
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(row => row.name)
}

test('the program is bound by the policies: it neither owns everything nor may skip them', async () => {
  const { rows } = await t.deps.pg.query(
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
})

test('every table of accounts, from any migration, has the one policy, forced, for reading and writing', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(17)
  const { rows } = await t.deps.pg.query(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       json_agg(json_build_array(p.polname, p.polcmd, p.polpermissive, pg_get_expr(p.polqual, c.oid),
         pg_get_expr(p.polwithcheck, c.oid))) as policies
     from pg_class c left join pg_policy p on p.polrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by c.oid order by 1`,
    [tables],
  )
  const rule = 'app_may_see(account_id)'
  const policies = [['account', '*', true, rule, rule]]
  expect(rows).toEqual(tables.map(name => ({ name, forced: true, policies })))
})

test('tables that belong to an account without naming it are known, and no others', async () => {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)
       and relname not like 'kysely_%' order by 1`,
    [tables],
  )
  expect(rows.map(row => row.name)).toEqual([
    'accounts',
    // Calls by a keyed hash of the caller.
    'call_counts',
    // Answers by the person who asked.
    'idempotency_keys',
    // The law is the same for all.
    'law_tables',
    // Backups, and the work of the processes.
    'maintenance_runs',
    // Refused sign-ins by a keyed hash of the address, until a job knows whose they were.
    'refused_sign_ins',
    'report_turn',
    // The service's own keys.
    'signing_keys',
    'slow_statements',
    // Tries by a keyed hash of the address.
    'tries',
    'visit_salts',
    'workload_minutes',
  ])
})

describe.each(tables)('%s', table => {
  const from = sql.table(table)

  test('has rows of the account, so that seeing none means something', async () => {
    const { rows } = await t.db(db => sql`select 1 from ${from} where account_id = ${theirs}`.execute(db))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('shows nothing of another account, and nothing at all without a scope', async () => {
    const seen = await asOther(db =>
      sql<{ id: number }>`select distinct account_id as id from ${from}`.execute(db),
    )
    expect(seen.rows.map(row => row.id).filter(id => id !== other.account.accountId)).toEqual([])
    expect((await t.deps.pg.query(`select 1 from ${table}`)).rows).toEqual([])
  })

  test('changes and deletes nothing of another account', async () => {
    const before = await fingerprint(t, theirs)
    const column = (await columnsOf(table)).find(name => name !== 'account_id') ?? ''
    const changed = await asOther(db =>
      sql`update ${from} set ${sql.ref(column)} = ${sql.ref(column)} where account_id = ${theirs}`.execute(
        db,
      ),
    )
    const deleted = await asOther(db => sql`delete from ${from} where account_id = ${theirs}`.execute(db))
    expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n])
    expect(await fingerprint(t, theirs)).toEqual(before)
  })

  test('accepts no row in the name of another account, neither new nor moved', async () => {
    const columns = sql.join((await columnsOf(table)).map(name => sql.ref(name)))
    const { rows } = await t.db(db =>
      sql`select ${columns} from ${from} where account_id = ${theirs} limit 1`.execute(db),
    )
    const values = sql.join(
      Object.values(Object(rows[0])).map(value =>
        // Objects come from json columns.
        value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
          ? sql`${Array.isArray(value) ? value : JSON.stringify(value)}`
          : sql`${value}`,
      ),
    )
    await expect(
      asOther(db => sql`insert into ${from} (${columns}) values (${values})`.execute(db)),
    ).rejects.toThrow(`new row violates row-level security policy for table "${table}"`)
    await expect(asOther(db => sql`update ${from} set account_id = ${theirs}`.execute(db))).rejects.toThrow(
      /violates row-level security policy|append-only/,
    )
  })
})
