import { fileUrl } from '#features/files/contract.ts'
import { type Play, receiptOf, signReceipt, type WonPrize } from '#features/instant-win/server/index.ts'
import type { playEntry } from '#features/play/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import type { BareHandler } from '#server/serve.ts'
import { type Desk, takePlay } from '../live/take-part.ts'
import { screensAfterPlay } from '../screens.ts'

/** What participants are told: a trial run looks like the real thing. */
function toldOutcome({ outcome, win }: Play): 'win' | 'lose' | 'limit' {
  if (win) return 'win'
  return outcome === 'limit' ? outcome : 'lose'
}

function imageOf({ image }: WonPrize) {
  return image ? { imageUrl: fileUrl(image.fileKey, 640) } : {}
}

export const handlePlayEntry =
  (desk: Desk): BareHandler<typeof playEntry> =>
  async ({ deps, params, body }) =>
    desk.live.using(params.eventKey, async live => {
      const { campaign, game, prizes, publicTiles } = live
      if (!game) throw new NamedError('notFound')
      const token = Buffer.from(body.playToken, 'base64url')
      const clientNonce = Buffer.from(body.clientNonce, 'hex')
      const { entry, play } = await takePlay(desk, live, { token, clientNonce })
      const prize = play.win && prizes.get(play.win.prizeId)
      const scoped: Parameters<typeof receiptOf>[0] = work => inScope(deps.pool, campaign.accountId, work)
      return {
        outcome: toldOutcome(play),
        ...(prize ? { prize: { ...prize, ...imageOf(prize) } } : {}),
        receipt: await signReceipt(deps, await receiptOf(scoped, campaign, game, entry, play)),
        nextTiles: screensAfterPlay(publicTiles, prize?.uniquePrizeKey),
      }
    })
