import { type RawBuilder, sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { noteStuck, settleStuck } from '#server/jobs/stuck-items.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { ANY_SEALED, sealedStart } from '#server/keys/sealed-text.ts'
import type { SealedTable } from './sealed-columns.ts'

export const RESEAL = 'reseal'

/** Rows of one transaction. */
const AT_ONCE = 500

/** A row to seal again, with the values of its columns in their order. */
interface Row {
  id: number
  accountId: number | null
  key: string
  texts: string[]
}

const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts])

/** Whether any of a table's values was stored by an earlier version, in the words of the table's index. */
export async function hasPlain(db: Db, { name, columns }: SealedTable): Promise<boolean> {
  const plain = columns.map(
    column => sql`${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${sql.lit(ANY_SEALED)})`,
  )
  const { rows } =
    await sql`select from ${sql.table(name)} where ${sql.join(plain, sql` or `)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The next rows with a value that its account's current version did not seal. Accounts without keys have none sealed;
 * those that were erased are left out.
 */
async function listOld(
  db: Db,
  { name, key, columns }: SealedTable,
  after: number,
  now: Date,
): Promise<Row[]> {
  const start = sql`'s1.' || coalesce(k.version, 0) || '.'`
  const old = columns.map(
    column => sql`t.${sql.ref(column)} <> '' and not starts_with(t.${sql.ref(column)}, ${start})`,
  )
  const { rows } = await sql<Row>`
    with current as materialized (
      select account_id, max(version) filter (where wrapped is not null and starts_at <= ${now}) as version
      from account_keys group by account_id
    )
    select t.id, t.account_id as "accountId", t.${sql.ref(key)} as key,
      array[${listOf(columns.map(column => sql`t.${sql.ref(column)}`))}] as texts
    from ${sql.table(name)} t left join current k on k.account_id = coalesce(t.account_id, 0)
    where t.id > ${after} and (k.account_id is null or k.version is not null) and (${sql.join(old, sql` or `)})
    order by t.id limit ${AT_ONCE} for update of t`.execute(db)
  return rows
}

/** The values of a row under the current version. */
function resealed(keys: AccountKeys, table: SealedTable, { key, texts }: Row): string[] {
  return texts.map((text, at) => {
    if (text.startsWith(sealedStart(keys.current()))) return text
    const place = placeIn(`${table.name}.${table.columns[at]}`, key)
    return keys.seal(place, keys.open(place, text))
  })
}

async function store(
  db: Db,
  { name, columns }: SealedTable,
  ids: number[],
  texts: string[][],
): Promise<void> {
  const changes = columns.map((column, at) => sql`${sql.ref(column)} = j.${sql.ref(`c${at}`)}`)
  const lists = columns.map((_, at) => sql`${texts.map(row => row[at])}::text[]`)
  const names = columns.map((_, at) => sql.ref(`c${at}`))
  await sql`update ${sql.table(name)} t set ${listOf(changes)}
    from unnest(${ids}::int8[], ${listOf(lists)}) j (id, ${listOf(names)}) where t.id = j.id`.execute(db)
}

interface Failure {
  row: Row
  error: unknown
}

/** Seals the next rows again. */
async function resealSome(db: Db, deps: Deps, table: SealedTable, after: number) {
  const rows = await listOld(db, table, after, deps.clock.now())
  const done: { id: number; texts: string[] }[] = []
  const failures: Failure[] = []
  for (const row of rows) {
    try {
      done.push({ id: row.id, texts: resealed(await deps.keys.of(row.accountId), table, row) })
    } catch (error) {
      failures.push({ row, error })
    }
  }
  const [ids, texts] = [done.map(({ id }) => id), done.map(one => one.texts)]
  if (done.length > 0) await store(db, table, ids, texts)
  return { sealed: done.length, failures, last: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id }
}

/** Result of a pass over a table. */
export interface Pass {
  sealed: number
  failed: number
}

/**
 * Seals the old values of a table again, a few hundred rows in each transaction, so that a stopped pass loses nothing.
 * A row that cannot be opened is noted and left as it is.
 */
export async function resealTable(deps: Deps, table: SealedTable, signal?: AbortSignal): Promise<Pass> {
  const pass = { sealed: 0, failed: 0 }
  let after: number | undefined = 0
  while (after !== undefined) {
    signal?.throwIfAborted()
    const from: number = after
    const some = await inScope(deps.pool, 'system', db => resealSome(db, deps, table, from))
    for (const { row, error } of some.failures) {
      await noteStuck(deps, RESEAL, { key: `${table.name} ${row.key}`, accountId: row.accountId }, { error })
    }
    pass.sealed += some.sealed
    pass.failed += some.failures.length
    after = some.last
  }
  return pass
}

/** Forgets failures of earlier passes: nothing is left to seal. */
export async function settleAll(deps: Deps): Promise<void> {
  const rows = await inScope(deps.pool, 'system', db =>
    db.selectFrom('stuck_items').select('item').where('job', '=', RESEAL).execute(),
  )
  await settleStuck(
    deps,
    RESEAL,
    rows.map(({ item }) => item),
  )
}
