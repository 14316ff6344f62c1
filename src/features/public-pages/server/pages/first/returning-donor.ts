import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { pledgePath, type StoredGift, tellingAttempt } from '#features/donations/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { ReturnPage } from '../../../view/page.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { formPath } from '../own/next-play.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'
import { ownGiftOf } from '../visit-cookies.ts'

/** A gift of this campaign by its key; undefined for a key that leads nowhere, or nowhere any more. */
async function giftOf(
  { gifts }: ParticipationContext,
  { live }: LivePageCall,
  pledgeKey: string,
): Promise<StoredGift | undefined> {
  try {
    const gift = await gifts.get(pledgeKey)
    return gift.eventKey === live.campaign.eventKey ? gift : undefined
  } catch (error) {
    if (error instanceof NamedError && error.code === 'notFound') return undefined
    throw error
  }
}

/** The first page for a browser that gave before; undefined for all others, and for a gift that was given up. */
export async function returningDonor(
  context: ParticipationContext,
  call: LivePageCall,
): Promise<PageAnswer | undefined> {
  const { deps, live, request } = call
  const pledgeKey = ownGiftOf(request)
  const gift = pledgeKey === undefined ? undefined : await giftOf(context, call, pledgeKey)
  const attempt = gift && tellingAttempt(gift.attempts)
  if (pledgeKey === undefined || attempt === undefined) return undefined
  const isOpen = statusAt(live.campaign, deps.clock.now()) === STATUS.live
  const path = pledgePath(pledgeKey)
  const { state, amount: cents, paid_at: paidAt, refunded, first_name: firstName } = attempt
  if (cents === null || (paidAt === null && (state !== 'pending' || !isOpen))) return undefined
  const page: ReturnPage = {
    kind: 'return',
    status: { name: 'gave', cents, refunded, paidAt: paidAt ?? undefined, isDisputed: state === 'disputed' },
    own: paidAt === null ? `${path}/go` : `${path}/thanks`,
    form: isOpen ? (paidAt === null ? path : formPath(live.campaign)) : undefined,
  }
  return { firstName, page }
}
