import { type RawBuilder, sql } from 'kysely'
import { openPerson, type ParticipationNote, zipAreas } from '#features/participation/server/index.ts'
import { COUNTED_KINDS } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { addCounts } from './add-counts.ts'

/** States by ZIP code prefix; one object, which finds a key at once under any plan. */
const STATES = JSON.stringify(Object.fromEntries(zipAreas()))

/** Entries before `e` of the same person in the given campaigns, as far as they matter: none, one, or more. */
const before = (condition: RawBuilder<unknown>) => sql`
  (select count(*) from (
    select 1 from entries p
    where p.root_id = e.root_id and ${condition} and p.person = e.person and p.id < e.id limit 2
  ) earlier)`

/** Condition of the noted entries `e`. The roots are values of their own, so that only their partitions are opened. */
const entriesOf = (notes: readonly ParticipationNote[]) => sql`
  e.id = any (${notes.flatMap(({ entryIds }) => entryIds)}::bigint[])
    and e.root_id in (${sql.join([...new Set(notes.map(({ rootId }) => rootId))])})`

/** Answers of new entries. */
interface Opened {
  ids: number[]
  /** As JSON. */
  answers: string[]
}

/** Opens the answers of new entries whose campaigns count any. */
async function openAnswers(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  notes: readonly ParticipationNote[],
): Promise<Opened> {
  const { rows } = await sql<{ id: number; accountId: number; entryKey: string; held: string }>`
    with counting as materialized (
      select c.id from campaigns c
      where c.id = any(${notes.map(({ campaignId }) => campaignId)}::bigint[]) and exists (
        select 1 from tiles t, jsonb_array_elements(t.components -> 'questions') q
        where t.campaign_id = coalesce(c.parent_id, c.id) and q ->> 'kind' = any(${COUNTED_KINDS}::text[]))
    )
    select e.id, e.account_id as "accountId", e.entry_key as "entryKey", e.sealed as held
    from entries e join counting on counting.id = e.campaign_id
    where ${entriesOf(notes)} and e.sealed is not null`.execute(db)
  const opened = rows.map(async ({ accountId, entryKey, held }) =>
    JSON.stringify(openPerson(await deps.keys.of(accountId), entryKey, held).answers),
  )
  return { ids: rows.map(({ id }) => id), answers: await Promise.all(opened) }
}

/** New entries with their data. Other tables are joined afterwards, because entries may lie on other servers. */
const batch = (notes: readonly ParticipationNote[], { ids, answers }: Opened) => sql`
  whole as materialized (
    select root.id, array(select id from campaigns where id = root.id or parent_id = root.id) as events
    from unnest(${[...new Set(notes.map(({ rootId }) => rootId))]}::bigint[]) root (id)
  ),
  entered as materialized (
    select e.id, e.campaign_id, e.root_id, e.account_id, e.source, e.answers, e.consents, e.created_at, e.birthday, e.age,
      e.language, e.state, e.zip, ${before(sql`p.campaign_id = e.campaign_id`)} as of_event,
      case when cardinality(whole.events) > 1 then ${before(sql`p.campaign_id = any (whole.events)`)} end as of_whole
    from entries e join whole on whole.id = e.root_id
    where ${entriesOf(notes)}
  ),
  batch as materialized (
    select e.id, e.campaign_id, e.root_id, e.account_id, e.source,
      coalesce(o.answers, e.answers) as answers, e.consents, e.created_at at time zone c.timezone as local, e.birthday,
      e.age, e.language, coalesce(e.state, case when e.zip ~ '^\\d{5}' then
        coalesce(${STATES}::jsonb ->> left(e.zip, 5), ${STATES}::jsonb ->> left(e.zip, 3)) end) as state,
      e.of_event, coalesce(e.of_whole, e.of_event) as of_whole
    from entered e
    join campaigns c on c.id = e.campaign_id
    left join unnest(${ids}::bigint[], ${answers}::jsonb[]) o (id, answers) on o.id = e.id
  ),
  -- Later screens note what is answered on them when it is.
  asked as materialized (
    select t.campaign_id as root_id, q ->> 'componentKey' as key, q ->> 'kind' = any(${COUNTED_KINDS}::text[]) as is_choice,
      t.page_index > min(t.page_index) over (partition by t.campaign_id) as is_later
    from tiles t left join lateral jsonb_array_elements(t.components -> 'questions') q on true
    where t.campaign_id in (select root_id from batch)
  ),`

const FACTS = sql`
  select e.campaign_id, e.root_id, e.account_id, e.local::date as day, f.figure, f.key, f.with_dates, 1 as n
  from batch e
  cross join lateral (
    select 'entries' as figure, e.source as key, null::boolean as with_dates
    union all select 'hour', extract(hour from e.local)::int::text, null
    union all select 'state', coalesce(e.state, 'unknown'), null
    union all select 'language', coalesce(e.language, 'unknown'), null
    union all select 'age', coalesce(width_bucket(coalesce(e.age, extract(year from age(e.local, e.birthday))),
      array[13, 18, 25, 35, 45, 55, 65]::numeric[])::text, '0'), null
    union all select 'people', '', false where e.of_event = 0
    union all select 'people', '', true where e.of_whole = 0
    union all select 'returning', '', false where e.of_event = 1
    union all select 'returning', '', true where e.of_whole = 1
    union all select distinct 'optIn', agreed.value ->> 'consentFor', null::boolean
      from jsonb_each(e.consents) agreed left join asked on asked.root_id = e.root_id and asked.key = agreed.key
      where asked.is_later is not true
    union all select 'answer', given.key || ' ' || picked, null
      from jsonb_each(e.answers) given
      join asked on asked.root_id = e.root_id and asked.key = given.key and asked.is_choice and not asked.is_later
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(given.value) when 'array' then given.value else jsonb_build_array(given.value) end) picked
  ) f`

/** Counts new entries. */
export async function countEntries(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  notes: readonly ParticipationNote[],
): Promise<void> {
  if (notes.every(({ entryIds }) => entryIds.length === 0)) return
  await addCounts(db, batch(notes, await openAnswers(db, deps, notes)), FACTS)
}
