import { sql } from 'kysely'
import { lawAt } from '#features/law/server/index.ts'
import { entriesNamedBy } from '#features/participation/server/index.ts'
import { type Column, instant, PERSONAL, written } from '../../rows/csv-columns.ts'
import { type EntryRange, eventsIn, isWithin } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'
import { detail, dollars, keepsPrize, limitsOf, named, PRIZE_KINDS, statusAt } from './winner-columns.ts'

const ADDRESS = detail('address', 'Address', ({ address }) => {
  if (!address) return undefined
  const { street, city, state, zip, country } = address
  return [street, city, `${state} ${zip}`.trim(), country].filter(Boolean).join(', ')
})
const BORN = detail('dob', 'Date of birth', ({ dob }) => dob)

const AWARD: Column[] = [
  { key: 'awardId', label: 'Award', value: sql`a.award_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  instant('wonAt', 'Won', sql`a.created_at`),
]
const PRIZE: Column[] = [
  written('prizeTitle', 'Prize', sql`z.title`),
  { key: 'value', label: 'Value in US dollars', value: dollars(sql`z.value_cents`), as: 'number' },
]
const NAME = PERSONAL.slice(0, 2).map(column =>
  named(column, winner => (column.key === 'firstName' ? winner.firstName : winner.lastName)),
)
const CONTACT = PERSONAL.filter(({ key }) => ['email', 'phoneNumber', 'zip'].includes(key))

const isListed = (range: EntryRange) => sql`a.event_id in (${eventsIn(range)}) and a.kind in (${PRIZE_KINDS})
  and ${sql.lit(range.isCounted)} and ${isWithin(range, sql`a.created_at`)}`

const awardsWithEntries = (range: EntryRange) => sql`awards a
  join ${entriesNamedBy(sql`select a.campaign_id as root_id, a.entry_id from awards a where ${isListed(range)}`)} e
    on e.root_id = a.campaign_id and e.id = a.entry_id
  join campaigns c on c.id = a.event_id
  join prizes z on z.id = a.prize_id`

const winners = (range: EntryRange) => sql`${awardsWithEntries(range)} where ${isListed(range)}`

const isChosen = ({ chosenIn }: EntryRange) =>
  chosenIn === undefined
    ? sql`true`
    : sql`a.id in (select unnest(award_ids) from exports where id = ${sql.lit(chosenIn)})`
const order = sql`a.created_at, a.rank, a.id`

/** All people with a prize to claim, now or before: person, prize and status. */
export const winnersTable: TableOf = async (_db, _campaign, range, now) => ({
  columns: [
    ...AWARD,
    {
      key: 'kind',
      label: 'Source of win',
      value: sql`case a.kind when 'win' then 'instant win' else 'draw' end`,
    },
    ...PRIZE,
    { key: 'status', label: 'Status', value: statusAt(now) },
    instant('deadline', 'Claim deadline', sql`a.deadline_at`),
    instant('redeemedAt', 'Redeemed', sql`a.redeemed_at`),
    ...NAME,
    ...CONTACT,
    ADDRESS,
    BORN,
    { key: 'w9', label: 'Form W-9', value: sql`a.w9` },
    { key: 'affidavit', label: 'Affidavit', value: sql`a.affidavit` },
    written('reasonCode', 'Reason', sql`a.reason_code`),
  ],
  from: sql`${winners(range)} and ${isChosen(range)}`,
  order,
})

/**
 * Names and addresses of all winners of prizes above 25 dollars, as New York and Florida require them after the end
 * (compliance, N03 and F03). The deadlines of the two differ.
 */
export const listForState: TableOf = async (db, _campaign, range, now) => {
  const { NY } = await lawAt(db, now)
  return {
    columns: [...NAME, ADDRESS, ...PRIZE, ...AWARD, ...CONTACT],
    from: sql`${winners(range)} and z.value_cents > ${sql.lit(NY.winnerMin * 100)} and ${keepsPrize(now)}`,
    order,
  }
}

/** Winners whose prizes of one calendar year reach the threshold of Form 1099-MISC (compliance, T01). */
export const taxTable: TableOf = async (db, { timezone }, range, now) => {
  const limits = limitsOf(await lawAt(db, now))
  const year = sql`extract(year from a.created_at at time zone ${sql.lit(timezone)})::int`
  return {
    columns: [
      { key: 'year', label: 'Year', value: sql`w.year`, as: 'number' },
      { key: 'total', label: 'Year total', value: dollars(sql`w.total`), as: 'number' },
      ...NAME,
      ADDRESS,
      ...CONTACT,
      detail('tin', 'Taxpayer number', ({ tin }) => tin),
      { key: 'w9', label: 'Form W-9', value: sql`a.w9` },
      ...PRIZE,
      ...AWARD,
    ],
    from: sql`${awardsWithEntries(range)}
      join (
        select a.id as award_id, ${year} as year,
          sum(z.value_cents) over (partition by e.campaign_id, e.person, ${year}) as total
        from ${winners(range)} and ${keepsPrize(now)}
      ) w on w.award_id = a.id
      where w.total >= (
        select law.cents from (values ${limits}) law (year, cents) where law.year <= w.year order by law.year desc limit 1
      )`,
    order: sql`w.year, w.total desc, e.person, a.id`,
  }
}
