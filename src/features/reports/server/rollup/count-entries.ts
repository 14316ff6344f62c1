import { sql } from 'kysely'
import { type EntrySpan, stepThroughEntries, zipAreas } from '#features/entries/server/index.ts'
import { COUNTED_KINDS } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { addCounts } from './add-counts.ts'

const AT_ONCE = 20_000
const AREAS = zipAreas()
const ZIPS = AREAS.map(([zip]) => zip)
const STATES = AREAS.map(([, state]) => state)

/** Entries before this one of the same person, as far as they matter: none, one, or more. */
const before = (campaigns: ReturnType<typeof sql>) => sql`
  select count(*) as entries from (
    select from entries p
    where p.campaign_id in (${campaigns}) and p.person = e.person and p.id < e.id and not p.test limit 2
  ) earlier`

/** The newest entries, and what is known of each: trial runs are left out. */
const batch = ({ from, to }: EntrySpan) => sql`
  batch as materialized (
    select e.id, e.campaign_id, coalesce(c.parent_id, c.id) as root_id, e.account_id, e.source, e.person, e.answers,
      e.consents, e.created_at at time zone c.timezone as local, e.birthday,
      case when e.zip ~ '^\\d{5}' then left(e.zip, 3) end as zip
    from entries e join campaigns c on c.id = e.campaign_id
    where e.id > ${from}::bigint and e.id <= ${to}::bigint and not e.test
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
  left join unnest(${ZIPS}::text[], ${STATES}::text[]) z (zip, state) on z.zip = e.zip
  cross join lateral (${before(sql`e.campaign_id`)}) own
  cross join lateral (${before(sql`select id from campaigns where id = e.root_id or parent_id = e.root_id`)}) whole
  cross join lateral (
    select 'entries' as figure, e.source as key, null::boolean as with_dates
    union all select 'hour', extract(hour from e.local)::int::text, null
    union all select 'state', coalesce(z.state, 'unknown'), null
    union all select 'age', coalesce(width_bucket(extract(year from age(e.local, e.birthday)),
      array[13, 18, 25, 35, 45, 55, 65]::numeric[])::text, '0'), null
    union all select 'people', '', false where own.entries = 0
    union all select 'people', '', true where whole.entries = 0
    union all select 'returning', '', false where own.entries = 1
    union all select 'returning', '', true where whole.entries = 1
    union all select distinct 'optIn', agreed.value ->> 'consentFor', null::boolean
      from jsonb_each(e.consents) agreed left join asked on asked.root_id = e.root_id and asked.key = agreed.key
      where asked.is_later is not true
    union all select 'answer', given.key || ' ' || picked, null
      from jsonb_each(e.answers) given
      join asked on asked.root_id = e.root_id and asked.key = given.key and asked.is_choice and not asked.is_later
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(given.value) when 'array' then given.value else jsonb_build_array(given.value) end) picked
  ) f`

/**
 * Counts entries that nobody has counted before.
 * @returns whether there is more to count at once
 */
export function countEntries(db: Db): Promise<boolean> {
  return stepThroughEntries(db, 'report_progress', AT_ONCE, span => addCounts(db, batch(span), FACTS))
}
