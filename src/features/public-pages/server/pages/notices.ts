import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import type { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { Notice } from '../../view/page.ts'

/** A page that says one thing, with its status. */
export interface StatusNotice {
  status: number
  notice: Notice
}

const GONE = ERRORS.gone[0]

/** The page of a campaign that is closed at `at`; undefined while it is live. */
export function closedNotice(campaign: Campaign, at: Date): StatusNotice | undefined {
  switch (statusAt(campaign, at)) {
    case STATUS.live:
      return undefined
    case STATUS.draft:
    case STATUS.scheduled:
      return { status: 200, notice: { name: 'notStarted', now: at } }
    case STATUS.paused:
      return { status: 200, notice: { name: 'paused' } }
    case STATUS.cancelled:
      return { status: GONE, notice: { name: 'cancelled' } }
    default:
      return { status: GONE, notice: { name: 'ended', early: campaign.endsAt > at } }
  }
}

function nextPlayAt({ details }: NamedError): Date | undefined {
  const at = details.extra?.nextPlayAt
  return at instanceof Date ? at : undefined
}

/** The page for an error that a participant can understand; undefined for any other. */
export function noticeOf(error: NamedError, campaign: Campaign, at: Date): StatusNotice | undefined {
  const [status] = ERRORS[error.code]
  switch (error.code) {
    case 'alreadyEntered':
      return { status, notice: { name: 'alreadyPlayed', nextPlayAt: nextPlayAt(error) } }
    case 'notEligible':
      return { status, notice: { name: 'notEligible' } }
    case 'notStarted': {
      // An open campaign without plays waits for the beacon.
      const closed = closedNotice(campaign, at)
      return { notice: { name: 'startingSoon' }, ...closed, status }
    }
    case 'paused':
    case 'gone': {
      const closed = closedNotice(campaign, at)
      return closed && { ...closed, status }
    }
    default:
      return undefined
  }
}
