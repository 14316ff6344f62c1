import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { nextPeriodStart } from './period.ts'

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
 * One more entry of a person, within their limit.
 * @throws alreadyEntered at the limit, with `nextPlayAt` when there is a next time
 */
export function admit(
  campaign: Campaign,
  before: Participation | undefined,
  { period, createdAt }: { period: number; createdAt: Date },
): Participation {
  const limits = limitsOf(campaign)
  const isFull = before?.period === period && before.entries >= limits.playsPerPerson
  if (!isFull && (before?.period ?? period) <= period) return countEntry(before, period)
  const nextPlayAt = nextPeriodStart(limits, createdAt, campaign.timezone)
  throw new NamedError('alreadyEntered', { reason: 'limit', ...(nextPlayAt && { extra: { nextPlayAt } }) })
}
