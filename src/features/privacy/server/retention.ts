import type { Campaign } from '#features/campaigns/server/index.ts'

/** Months later on the calendar, at most the last day of that month. */
export function monthsAfter(at: Date, months: number): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), last)
  return new Date(first.getTime() + (day - 1) * 86_400_000 + (at.getTime() % 86_400_000))
}

type Kept = Pick<Campaign, 'endsAt' | 'settings'> & { parent?: { endsAt: Date } | undefined }

/** Time when the campaign's people are erased, and when legally required winner data is; counted from its end. */
export function keptUntilOf({ endsAt, parent, settings }: Kept): { entries: Date; winners: Date } {
  const end = parent?.endsAt ?? endsAt
  const { entriesMonths, winnersMonths } = settings.retention
  return { entries: monthsAfter(end, entriesMonths), winners: monthsAfter(end, winnersMonths) }
}
