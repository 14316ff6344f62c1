import { claimTokenOf, openAward } from '#features/claims/server/index.ts'
import { agreedWith } from '#features/participation/server/index.ts'
import type { completeStep } from '#features/public-pages/contract.ts'
import { findDrawEntry } from '#features/sweepstakes/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { advance } from '../pages/own/advance.ts'
import { consolationOf, loadProgress, type Progress, type ProgressCall } from '../pages/own/progress.ts'
import { getPublicCampaign } from '../public-campaign.ts'
import { asksPin, isSuccess } from '../screens.ts'
import { namedAsSent, withTicked } from './sent-answers.ts'

/** A screen that asks for a PIN is left by redeeming, and what follows it is not left before. */
function requireRedeemed({ award, screens = [] }: Progress, page: number): void {
  const tile = screens[page]
  const isHeld = tile !== undefined && (asksPin(tile) || isSuccess(tile))
  if (isHeld && !award?.redeemedAt) throw new NamedError('conflict', { message: 'Redeem it first' })
}

/** Claim token of the current screen; undefined for one without a PIN, and once it is redeemed. */
async function claimTokenAt(call: ProgressCall, { award, entry, screens = [] }: Progress, page: number) {
  const { db, deps, campaign } = call
  const tile = screens[page]
  if (!tile || !asksPin(tile) || award?.redeemedAt) return undefined
  const won = { kind: consolationOf(campaign), entry, at: deps.clock.now() }
  const { kind } = award ?? (await openAward(db, deps, campaign, won))
  return claimTokenOf(deps, entry.entryKey, kind)
}

export const handleCompleteStep: Handler<typeof completeStep> = async ({
  db,
  deps,
  params,
  body,
  request,
}) => {
  const campaign = await getPublicCampaign(db, params.eventKey)
  const call = { db, deps, campaign, token: body.playToken }
  const walk = await loadProgress(call)
  const { screens, entry } = walk
  if (!screens) throw new NamedError('conflict', { message: 'Play first' })
  let place = Math.min(walk.reached, screens.length - 1)
  if (body.tileKey !== undefined) {
    const page = screens.findIndex(({ tileKey }) => tileKey === body.tileKey)
    if (page < 0 || page > place) throw new NamedError('notFound')
    requireRedeemed(walk, page)
    const left = await advance(call, walk, page, withTicked(body), {
      ip: request.ip,
      ...agreedWith(request.headers),
    })
    if ('problems' in left) throw namedAsSent(left.problems, body.consents)
    place = left.next
  }
  const claimToken = await claimTokenAt(call, walk, place)
  const next = screens[place]?.tileKey
  if (next === undefined) throw new NamedError('notFound')
  const inDraw = (await findDrawEntry(db, campaign, entry)) !== undefined
  return { next, inDraw, ...(claimToken ? { claimToken } : {}) }
}
