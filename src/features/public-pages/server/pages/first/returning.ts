import { isInstantType, joinsByReceipt, STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { ReturnPage } from '../../../view/page.ts'
import type { Standing } from '../../live/standings.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { calendarPath, formPath, nextPlayOf } from '../own/next-play.ts'
import { hasOffer } from '../own/open-screens.ts'
import { claimOf } from '../own/progress.ts'
import { hashOf } from '../own/screen-page.ts'
import { awardOf, drawAt } from '../own/show-own-page.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'
import type { SoldOut } from '../sold-out.ts'
import { ownPathOf, ownTokenOf } from '../visit-cookies.ts'

/** Reads where a token's holder stands; undefined for a token that leads nowhere, or nowhere any more. */
async function standingOf(
  { standings }: ParticipationContext,
  { live }: LivePageCall,
  token: string,
): Promise<Standing | undefined> {
  try {
    return await standings.get(live, token)
  } catch (error) {
    if (error instanceof NamedError && error.code === 'notFound') return undefined
    throw error
  }
}

async function statusOf(call: LivePageCall, standing: Standing): Promise<ReturnPage['status']> {
  const { deps, live } = call
  const { play } = standing
  if (play?.win) {
    const award = await awardOf(call, standing)
    const prize = live.prizes.get(play.win.prizeId)?.title ?? 'a prize'
    const deadline = claimOf({ deps }, award)?.deadline
    return { name: 'won', prize, deadline, usedAt: award?.redeemedAt ?? undefined }
  }
  if (isInstantType(live.campaign.type)) return { name: play ? 'notWon' : 'waiting' }
  if (hasOffer(live)) return { name: 'offer' }
  const waits = joinsByReceipt(live.campaign, standing.entry) && !standing.joined
  return { name: waits ? 'receipt' : 'entered' }
}

/** The first page for a browser that entered before; undefined for all others, and where the form was asked for. */
export async function returningPage(
  context: ParticipationContext,
  isSoldOut: SoldOut,
  call: LivePageCall,
): Promise<PageAnswer | undefined> {
  const { deps, live, request } = call
  const { campaign } = live
  const token = ownTokenOf(request)
  const own = ownPathOf(request, campaign.eventKey)
  if (token === undefined || own === undefined) return undefined
  const standing = await standingOf(context, call, token)
  if (standing === undefined) return undefined
  const now = deps.clock.now()
  const isOpen = statusAt(campaign, now) === STATUS.live
  const next = await nextPlayOf(isSoldOut, campaign, standing, now)
  const status = await statusOf(call, standing)
  // An unplayed card is worth nothing once the campaign is over.
  if (!isOpen && status.name === 'waiting') return undefined
  const page: ReturnPage = {
    kind: 'return',
    status,
    own,
    next: next && { ...next, calendar: calendarPath(own) },
    draw: drawAt(call, standing, { path: own, draw: hashOf(standing.joined?.hash) }),
    form: isOpen ? formPath(campaign) : undefined,
  }
  return { firstName: standing.entry.firstName ?? undefined, page }
}
