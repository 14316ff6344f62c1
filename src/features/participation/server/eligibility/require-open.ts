import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Refuses entries and plays at `at`, unless the campaign is live then: throws notStarted, paused or gone. */
export function requireOpen(campaign: Campaign, at: Date): void {
  const status = statusAt(campaign, at)
  if (status === STATUS.live) return
  if (status === STATUS.draft || status === STATUS.scheduled) throw new NamedError('notStarted')
  throw new NamedError(status === STATUS.paused ? 'paused' : 'gone')
}
