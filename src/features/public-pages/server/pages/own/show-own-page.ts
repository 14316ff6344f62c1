import { joinsByReceipt } from '#features/campaigns/contract.ts'
import type { Award } from '#features/claims/server/index.ts'
import { receiptPath } from '#features/purchase-receipts/server/index.ts'
import { promisesSecondChance } from '#features/sweepstakes/server/index.ts'
import { revealOf } from '#features/tiles/kinds/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Page, TilePage } from '../../../view/page.ts'
import type { Standing } from '../../live/standings.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { cardBefore, isSuccess } from '../../screens.ts'
import { codePartOf } from '../claim/code-part.ts'
import { readQuery } from '../first/form-body.ts'
import { closedNotice } from '../notices.ts'
import { personal, type ReaderTexts } from '../personal-page.ts'
import type { LivePageCall, LivePageHandler, PageCall } from '../serve-page.ts'
import type { SoldOut } from '../sold-out.ts'
import { joinedDraw } from './draw-card.ts'
import { newNonce } from './new-nonce.ts'
import { calendarPath, nextPlayOf } from './next-play.ts'
import { loadAward, type Progress, progressOf, redemptionPlace } from './progress.ts'
import { isJustRedeemed } from './redeemed.ts'
import { hashOf, screenPage } from './screen-page.ts'

/** A redeemed prize stays redeemed, and later screens stay hidden until then. */
function placeOf({ deps }: Pick<PageCall, 'deps'>, { award, screens = [] }: Progress, page: number): number {
  const at = redemptionPlace(screens)
  if (at < 0) return page
  if (!award?.redeemedAt) return Math.min(page, at)
  const next = page === at ? at + 1 : page
  const tile = screens[next]
  return tile && isSuccess(tile) && !isJustRedeemed(deps, award) ? next + 1 : next
}

/** The award to claim; read only after a win, or once one was opened. */
export async function awardOf(
  { deps, live: { campaign } }: LivePageCall,
  { entry, play, hasAward }: Standing,
): Promise<Award | undefined> {
  if (!hasAward && !play?.win) return undefined
  return inReadScope(deps.reads, campaign.accountId, db => loadAward({ db, deps, campaign }, { entry, play }))
}

/** The entrant's draw, shown on their last screen. */
export function drawAt(
  { live }: LivePageCall,
  { joined }: Standing,
  { path, draw }: Pick<ReaderTexts, 'path' | 'draw'>,
): TilePage['draw'] {
  if (!joined) return undefined
  const { drawNo, nonce } = joined
  const { prizes, keys } = live.draws
  const key = keys.get(drawNo) ?? live.campaign.rootKey
  return joinedDraw(live.campaign, prizes, { path, hash: draw, isProvable: nonce !== null, drawNo, key })
}

/** The card before the play. */
function cardPage({ live: { campaign, tiles } }: LivePageCall, { path, nonce }: ReaderTexts): Page {
  const { mechanism } = campaign.settings.instant ?? {}
  const form = { action: `${path}/play`, hidden: { nonce } }
  return { kind: 'card', form, mechanism, ...cardBefore(campaign.type, tiles) }
}

/** A participant's own page: the card before the play, afterwards the screens of the result. */
export const showOwnPage =
  ({ standings }: ParticipationContext, isSoldOut: SoldOut): LivePageHandler =>
  async call => {
    const { deps, live, token, request } = call
    const { campaign } = live
    const standing = await standings.get(live, token)
    const { entry, play, joined, reached } = standing
    const prize = play?.win && live.prizes.get(play.win.prizeId)
    const award = await awardOf(call, standing)
    const walk = progressOf(campaign, live.tiles, { token, entry, play, prize, award, reached })
    const texts: ReaderTexts = {
      firstName: entry.firstName ?? '',
      path: walk.path,
      nonce: newNonce(deps),
      receipt: joinsByReceipt(campaign, entry)
        ? receiptPath(deps, { eventId: entry.campaignId, entryId: entry.id })
        : '',
      play: hashOf(play?.hash),
      draw: hashOf(joined?.hash),
    }
    const { screens } = walk
    if (!screens) {
      const closed = closedNotice(campaign, deps.clock.now())
      if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
      return personal(texts, 'card', own => cardPage(call, own))
    }
    const { page = reached, reveal } = readQuery(request.query)
    const place = placeOf({ deps }, walk, Math.min(page, reached, screens.length - 1))
    const tile = screens[place]
    const kind = reveal && place === 0 && play && tile ? revealOf(campaign.type, tile.styles) : undefined
    const isLast = place === screens.length - 1
    // A winner has something better to do.
    const next =
      isLast && !prize ? await nextPlayOf(isSoldOut, campaign, standing, deps.clock.now()) : undefined
    const draw = (own: ReaderTexts): Page => ({
      ...screenPage({ deps, campaign }, walk, place, own),
      ...(isLast && { draw: drawAt(call, standing, own) }),
      ...(isLast && !joined && own.receipt !== '' && { receiptUpload: own.receipt }),
      ...(isLast && play && !prize && { hasSecondChance: promisesSecondChance(campaign) }),
      ...(next && { next: { ...next, calendar: calendarPath(own.path) } }),
      ...(kind && { reveal: { kind, skip: own.path } }),
    })
    const code = prize ? await codePartOf({ deps, campaign }, award) : undefined
    // Claimed and redeemed awards have deadlines, codes and clocks of their own.
    if (award || prize)
      return {
        firstName: entry.firstName ?? undefined,
        page: { ...draw(texts), ...(code && (isLast || code.state === 'shown') && { code }) },
      }
    const key = [
      tile?.tileKey,
      place,
      kind,
      play && 'played',
      next && (next.at?.toISOString() ?? 'again'),
      joined?.drawNo,
      joined?.nonce && 'provable',
    ].join(' ')
    return personal(texts, key, draw)
  }
