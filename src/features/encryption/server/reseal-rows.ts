import { type RawBuilder, sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { noteStuck, settleStuck } from '#server/jobs/stuck-items.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { ANY_SEALED, sealedStart } from '#server/keys/sealed-text.ts'
import type { SealedTable, Values } from './sealed-columns.ts'

export const RESEAL = 'reseal'

/** Rows of one transaction. */
const AT_ONCE = 500

/** A row by its number, and by its campaign as a whole where the table is distributed by that. */
interface Place {
  id: number
  root: number
}

/** A row to seal again, with the values of its sealed columns in their order. */
interface Row extends Place {
  accountId: number | null
  key: string
  texts: (string | null)[]
  /** The whole row, where an earlier version had a value elsewhere. */
  earlier: Values | null
}

const listOf = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql.join([...parts]))

const isEarlier = ({ earlier }: SealedTable) => (earlier ? sql.raw(`(${earlier.is})`) : sql`false`)

/** Whether any of a table's values was stored by an earlier version, in the words of the table's index. */
export async function hasPlain(db: Db, table: SealedTable): Promise<boolean> {
  const plain = table.columns.map(
    column => sql`${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${sql.lit(ANY_SEALED)})`,
  )
  const { rows } = await sql`
    select 1 from ${sql.table(table.name)} where ${sql.join([...plain, isEarlier(table)], sql` or `)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Campaign as a whole of a row `t` where the table is distributed by that, and 0 elsewhere. */
const rootOf = ({ root }: SealedTable) => (root ? sql`t.${sql.ref(root)}` : sql`0`)

/** SQL condition on a row `t`: a constant where there is one root, which a distributed database needs. */
function isOfRoots(table: SealedTable, places: readonly Place[]): RawBuilder<unknown> {
  const roots = [...new Set(places.map(({ root }) => root))]
  return roots.length === 1
    ? sql`${rootOf(table)} = ${roots[0]}`
    : sql`${rootOf(table)} = any(${roots}::int8[])`
}

/** Rows that one statement may change: a distributed database locks those of one server at a time. */
function groupsOf<T extends Place>(
  { isDistributed }: Pick<Deps, 'isDistributed'>,
  places: readonly T[],
): T[][] {
  return isDistributed ? [...Map.groupBy(places, ({ root }) => root).values()] : [[...places]]
}

/**
 * The next rows with a value that its account's current version did not seal. Accounts without keys have none sealed;
 * those that were erased are left out.
 */
async function findOld(db: Db, table: SealedTable, after: number, now: Date): Promise<Place[]> {
  const start = sql`'s1.' || coalesce(k.current, 0) || '.'`
  const old = table.columns.map(
    column => sql`t.${sql.ref(column)} <> '' and not starts_with(t.${sql.ref(column)}, ${start})`,
  )
  const { rows } = await sql<Place>`
    with current as materialized (
      select account_id as "keysOf", max(version) filter (where wrapped is not null and starts_at <= ${now}) as current
      from account_keys group by account_id
    )
    select t.id, ${rootOf(table)}::bigint as root
    from ${sql.table(table.name)} t left join current k on k."keysOf" = coalesce(t.account_id, 0)
    where t.id > ${after} and (k."keysOf" is null or k.current is not null)
      and (${sql.join([...old, isEarlier(table)], sql` or `)})
    order by t.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** These rows as they are now, locked: a change that came meanwhile is not lost. */
async function lockRows(db: Db, table: SealedTable, places: readonly Place[]): Promise<Row[]> {
  const { name, key, columns } = table
  const { rows } = await sql<Row>`
    select t.id, ${rootOf(table)}::bigint as root, t.account_id as "accountId", t.${sql.ref(key)} as key,
      array[${listOf(columns.map(column => sql`t.${sql.ref(column)}`))}]::text[] as texts,
      case when ${isEarlier(table)} then to_jsonb(t) end as earlier
    from ${sql.table(name)} t
    where ${isOfRoots(table, places)} and t.id = any(${places.map(({ id }) => id)}::int8[])
    order by t.id for update`.execute(db)
  return rows
}

async function lockAll(db: Db, deps: Deps, table: SealedTable, places: readonly Place[]): Promise<Row[]> {
  if (places.length === 0) return []
  const locked: Row[] = []
  for (const some of groupsOf(deps, places)) locked.push(...(await lockRows(db, table, some)))
  return withBeside(db, table, locked)
}

/** Adds to rows of earlier versions what is read beside them. */
async function withBeside(db: Db, { earlier }: SealedTable, rows: readonly Row[]): Promise<Row[]> {
  const old = rows.flatMap(({ earlier: was }) => (was ? [was] : []))
  if (old.length === 0 || !earlier?.beside) return [...rows]
  const besideOf = await earlier.beside(db, old)
  return rows.map(row =>
    row.earlier ? { ...row, earlier: { ...row.earlier, ...besideOf(row.earlier) } } : row,
  )
}

/** The changes of a row: its values under the current version, and what an earlier version had elsewhere. */
function resealed(deps: Deps, keys: AccountKeys, table: SealedTable, { key, texts, earlier }: Row): Values {
  const changed = texts.flatMap((text, at) => {
    if (text === null || text === '' || text.startsWith(sealedStart(keys.current()))) return []
    const column = table.columns[at] ?? ''
    const place = placeIn(`${table.name}.${column}`, key)
    return [[column, keys.seal(place, keys.open(place, text))] as const]
  })
  return { ...Object.fromEntries(changed), ...(earlier && table.earlier?.change(deps, keys, earlier)) }
}

/** Stores changes of the same columns. */
async function storeAlike(
  db: Db,
  table: SealedTable,
  columns: readonly string[],
  rows: readonly Changed[],
): Promise<void> {
  const names = listOf(columns.map(column => sql.ref(column)))
  const [ids, changes] = [rows.map(({ id }) => id), rows.map(row => JSON.stringify(row.changes))]
  await sql`update ${sql.table(table.name)} t set (${names}) = (
      select ${listOf(columns.map(column => sql`r.${sql.ref(column)}`))} from jsonb_populate_record(t, j.changes) r)
    from unnest(${ids}::int8[], ${changes}::jsonb[]) j (id, changes)
    where ${isOfRoots(table, rows)} and t.id = j.id`.execute(db)
}

interface Changed extends Place {
  changes: Values
}

async function store(db: Db, deps: Deps, table: SealedTable, rows: readonly Changed[]): Promise<void> {
  const alike = Map.groupBy(
    rows.filter(({ changes }) => Object.keys(changes).length > 0),
    ({ changes }) => Object.keys(changes).sort().join(' '),
  )
  for (const [columns, all] of alike)
    for (const some of groupsOf(deps, all)) await storeAlike(db, table, columns.split(' '), some)
}

interface Failure {
  row: Row
  error: unknown
}

/** Seals the next rows again. */
async function resealSome(db: Db, deps: Deps, table: SealedTable, after: number) {
  const found = await findOld(db, table, after, deps.clock.now())
  const rows = await lockAll(db, deps, table, found)
  const done: Changed[] = []
  const failures: Failure[] = []
  for (const row of rows) {
    try {
      const keys = await deps.keys.of(row.accountId)
      done.push({ id: row.id, root: row.root, changes: resealed(deps, keys, table, row) })
    } catch (error) {
      failures.push({ row, error })
    }
  }
  await store(db, deps, table, done)
  return {
    sealed: found.length - failures.length,
    failures,
    last: found.length < AT_ONCE ? undefined : found.at(-1)?.id,
  }
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
