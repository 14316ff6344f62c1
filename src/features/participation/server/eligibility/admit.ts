import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { nextPeriodStart, periodOf } from './period.ts'

/** Number of a person's plays and wins in the scope of their limit. */
export interface Participation {
  period: number
  entries: number
  wins: number
}

/** The internal id for counting a person's entries: this date's, or the whole campaign's. */
export function limitScope(campaign: Pick<Campaign, 'id' | 'rootId' | 'type' | 'settings'>): number {
  return limitsOf(campaign).per === 'event' ? campaign.id : campaign.rootId
}

/** One more entry in this period. `before` is absent for a newcomer. */
export function countEntry(before: Participation | undefined, period: number): Participation {
  const entries = before?.period === period ? before.entries + 1 : 1
  return { period, entries, wins: before?.wins ?? 0 }
}

/**
 * When a person may enter next, for every screen and refusal that says so.
 * @param before their counts in the scope of their limit; absent for a newcomer
 * @param period the limit's period at `now`
 * @returns `now` for at once, undefined for never
 */
export function nextEntryAt(
  campaign: Pick<Campaign, 'type' | 'settings' | 'timezone' | 'endsAt'>,
  before: Pick<Participation, 'period' | 'entries'> | undefined,
  now: Date,
  period: number = periodOf(limitsOf(campaign), now, campaign.timezone),
): Date | undefined {
  const limits = limitsOf(campaign)
  const isFull = before?.period === period && before.entries >= limits.playsPerPerson
  if (!isFull && (before?.period ?? period) <= period) return now
  const next = nextPeriodStart(limits, now, campaign.timezone)
  return next && next < campaign.endsAt ? next : undefined
}

/**
 * One more entry of a person, within their limit.
 * @throws alreadyEntered at the limit, with `nextPlayAt` when there is a next time
 */
export function admit(
  campaign: Campaign,
  before: Participation | undefined,
  { period, createdAt }: { period: number; createdAt: Date },
): Participation {
  const nextPlayAt = nextEntryAt(campaign, before, createdAt, period)
  if (nextPlayAt === createdAt) return countEntry(before, period)
  throw new NamedError('alreadyEntered', { reason: 'limit', ...(nextPlayAt && { extra: { nextPlayAt } }) })
}
