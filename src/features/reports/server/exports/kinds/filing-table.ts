import { sql } from 'kysely'
import type { readDetails } from '#features/claims/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { entriesNamedBy } from '#features/participation/server/index.ts'
import { type Column, HELD, heldPerson, written } from '../../rows/csv-columns.ts'
import { isWithin } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'
import { detail, dollars, keepsPrize, limitsOf, PRIZE_KINDS, sealed, winnerOf } from './winner-columns.ts'

type Address = NonNullable<ReturnType<typeof readDetails>['address']>

/** The newest value of a person's awards that is known. */
const newest = (value: ReturnType<typeof sql>) =>
  sql`(array_agg(${value} order by a.created_at desc, a.id desc) filter (where ${value} is not null))[1]`

const answers = sql`w.answers`
const part = (key: keyof Address, label: string) =>
  detail(key, label, ({ address }) => address?.[key], answers)

const PEOPLE = sql`w.people || E'\\n' || coalesce(w.answers, '')`

/** The newest value that any of a person's entries has, else what was kept of an erased winner. */
const recipient = (key: 'firstName' | 'lastName' | 'email', label: string): Column => ({
  ...written(key, label, PEOPLE),
  read(opening, cell) {
    const end = cell.indexOf('\n')
    const held: string[] = JSON.parse(cell.slice(0, end))
    const kept = cell.slice(end + 1)
    const known = held.map(one => heldPerson(opening, one)[key]).find(value => value !== null)
    if (known !== undefined) return known
    return kept === '' ? null : (winnerOf(opening, kept)?.[key] ?? null)
  },
})

/**
 * One row for each person and year whose prizes reach the threshold of Form 1099-MISC (compliance, T01), over all
 * campaigns of the account. It has the fields that filing services take. People are the same by email address, else by
 * phone number; without either, each prize stands alone. The taxpayer number is empty where the winner gave it
 * on Form W-9 alone.
 */
export const filingTable: TableOf = async (db, { accountId }, range, now) => {
  const limits = limitsOf(await lawAt(db, now))
  const year = sql`extract(year from a.created_at at time zone c.timezone)::int`
  const isListed = sql`a.account_id = ${sql.lit(accountId)} and a.kind in (${PRIZE_KINDS}) and ${isWithin(range, sql`a.created_at`)}`
  const person = sql`coalesce(e.email_hash, e.phone_hash, lower(e.email), e.phone, a.award_key)`
  return {
    columns: [
      { key: 'year', label: 'Tax year', value: sql`w.year`, as: 'number' },
      recipient('firstName', 'Recipient first name'),
      recipient('lastName', 'Recipient last name'),
      part('street', 'Address'),
      part('city', 'City'),
      part('state', 'State'),
      part('zip', 'ZIP code'),
      part('country', 'Country'),
      recipient('email', 'Email'),
      detail('tin', 'Recipient TIN', ({ tin }) => tin, answers),
      { key: 'box3', label: 'Box 3 Other income', value: dollars(sql`w.total`), as: 'number' },
      { key: 'w9', label: 'Form W-9', value: sql`w.w9` },
      { key: 'prizes', label: 'Prizes', value: sql`w.prizes`, as: 'number' },
      { key: 'awards', label: 'Awards', value: sql`w.awards` },
      { key: 'events', label: 'Events', value: sql`w.events` },
    ],
    from: sql`(
        select ${year} as year, ${person} as person, sum(z.value_cents) as total, count(*) as prizes,
          jsonb_agg(${HELD} order by a.created_at desc, a.id desc)::text as people, ${newest(sealed)} as answers,
          case when bool_or(a.w9 = 'received') then 'received'
            when bool_or(a.w9 = 'requested') then 'requested' else 'notNeeded' end as w9,
          string_agg(a.award_key, ' ' order by a.id) as awards,
          string_agg(distinct c.event_key, ' ') as events
        from awards a
          join ${entriesNamedBy(sql`select a.campaign_id as root_id, a.entry_id from awards a where ${isListed}`)} e
            on e.root_id = a.campaign_id and e.id = a.entry_id
          join campaigns c on c.id = a.event_id
          join prizes z on z.id = a.prize_id
        where ${isListed} and ${keepsPrize(now)}
        group by 1, 2
      ) w
      where w.total >= (
        select law.cents from (values ${limits}) law (year, cents) where law.year <= w.year order by law.year desc limit 1
      )`,
    order: sql`w.year, w.total desc, w.person`,
  }
}
