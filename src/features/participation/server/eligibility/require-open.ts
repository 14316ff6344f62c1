import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'

/**
 * Refuses entries and plays at `at`, unless the campaign is live then: throws notStarted, paused or gone. Another
 * process with a faster clock may have stored that the campaign is live. By this clock it must have started as well: no
 * entry has a time outside the period.
 */
export function requireOpen(campaign: Campaign, at: Date): void {
  const status = statusAt(campaign, at)
  if (status === STATUS.live && at >= campaign.startsAt) return
  if (status === STATUS.draft || status === STATUS.scheduled || status === STATUS.live)
    throw new NamedError('notStarted')
  throw new NamedError(status === STATUS.paused ? 'paused' : 'gone')
}
