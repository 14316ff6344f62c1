import { type RawBuilder, sql } from 'kysely'
import { readDetails } from '#features/claims/server/index.ts'
import type { lawAt } from '#features/law/server/index.ts'
import { type Column, type Opening, written } from '../../rows/csv-columns.ts'
import type { ExportColumn } from './export-table.ts'

/** Kinds of awards that are prizes; thank-you offers are none. */
export const PRIZE_KINDS = sql`'win', 'draw', 'dateDraw', 'secondChance'`

export const dollars = (cents: ReturnType<typeof sql>) => sql`round(${cents} / 100.0, 2)`

/** Opened once for each of its columns: key and sealed bytes of an award. */
export const sealed = sql`case when a.details_sealed is not null then a.award_key || ' ' || encode(a.details_sealed, 'base64') end`

const detailsIn = (opening: Opening, cell: string) => {
  const [awardKey = '', bytes = ''] = cell.split(' ')
  return readDetails(opening, awardKey, Buffer.from(bytes, 'base64'))
}

/** The legally kept record of an erased winner, by key and sealed bytes of an award. */
export const winnerOf = (opening: Opening, cell: string) => detailsIn(opening, cell).winner

/** A column of what a winner answered; `from` holds key and sealed bytes of an award. */
export const detail = (
  key: string,
  label: string,
  pick: (details: ReturnType<typeof readDetails>) => string | undefined,
  from: RawBuilder<unknown> = sealed,
): ExportColumn => ({
  ...written(key, label, from),
  read: (opening, cell) => pick(detailsIn(opening, cell)) ?? '',
})

const AWARD = /^awd_[a-z0-9]{16} /

/** From the entry, or from the legally required data of an erased winner. */
export const named = (
  { key, label, value, read: open }: Column,
  pick: (winner: NonNullable<ReturnType<typeof readDetails>['winner']>) => string | null,
  from: RawBuilder<unknown> = sealed,
): ExportColumn => {
  const { read, ...kept } = detail(key, label, ({ winner }) => (winner && pick(winner)) ?? undefined, from)
  return {
    ...kept,
    value: sql`case when ${from} is null or e.erased_at is null then ${value} else ${from} end`,
    read: (opening, cell) =>
      AWARD.test(cell) ? read?.(opening, cell) || null : (open?.(opening, cell) ?? null),
  }
}
/** Status of a winner at `now`: past the deadline the prize is forfeited, even before the job has stored that. */
export const statusAt = (
  now: Date,
) => sql`case when a.deadline_at <= ${sql.lit(now.toISOString())}::timestamptz
  and (a.status = 'notified' or a.status = 'selected' and a.kind = 'win') then 'forfeited' else a.status end`

/** Awards for state filings: no tests, regardless of other figures. */
export const keepsPrize = (now: Date) =>
  sql`not e.test and ${statusAt(now)} not in ('forfeited', 'disqualified', 'declined')`

/** Yearly prize total that must be reported, in cents; a year without a value has that of the year before. */
export function limitsOf({ tax }: Awaited<ReturnType<typeof lawAt>>) {
  return sql.join(
    Object.entries(tax).flatMap(([year, dollars]) =>
      dollars === null ? [] : [sql`(${sql.lit(Number(year))}, ${sql.lit(dollars * 100)})`],
    ),
  )
}
