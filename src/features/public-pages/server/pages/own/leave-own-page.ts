import { openAward } from '#features/claims/server/index.ts'
import { agreedWith, reachScreen } from '#features/participation/server/index.ts'
import { ERRORS } from '#shared/errors.ts'
import type { PageForm } from '../../../view/page.ts'
import { type ParticipationContext, submitPlay } from '../../live/submit.ts'
import { asksPin, isSuccess } from '../../screens.ts'
import { readForm, readQuery } from '../first/form-body.ts'
import type { LivePageHandler, PageAnswer, PageCall, PageHandler } from '../serve-page.ts'
import { deviceOf } from '../visit-cookies.ts'
import { advance } from './advance.ts'
import { drawOf } from './draw-card.ts'
import { newNonce } from './new-nonce.ts'
import { consolationOf, inWordsOf, loadProgress, type Progress } from './progress.ts'
import { redeemStep } from './redeem-step.ts'
import { hashOf, screenPage } from './screen-page.ts'

/** A screen again, with the errors of its answers. */
async function showScreen(
  call: PageCall,
  walk: Progress,
  page: number,
  form: Partial<PageForm>,
  status: number = ERRORS.invalid[0],
): Promise<PageAnswer> {
  const { entry, play, screens = [], path } = walk
  const shown = screenPage(call, walk, page, { path, play: hashOf(play?.hash) }, form)
  const draw = page === screens.length - 1 ? await drawOf(call, walk) : undefined
  return { status, firstName: entry.firstName ?? undefined, page: { ...shown, ...(draw ? { draw } : {}) } }
}

/** Staff typed their PIN: the way goes on when it was the right one. */
async function redeemHere(call: PageCall, walk: Progress, page: number): Promise<PageAnswer> {
  const { db, deps, campaign } = call
  const { entry, path } = walk
  const kind = consolationOf(campaign)
  const award = walk.award ?? (await openAward(db, deps, campaign, { kind, entry, at: deps.clock.now() }))
  const problem = await redeemStep(call, award.id)
  if (problem) return showScreen(call, { ...walk, award }, page, { errors: problem.errors }, problem.status)
  await reachScreen(db, entry, page + 1)
  return { redirect: `${path}?page=${page + 1}` }
}

/** Goes on to the next screen, and stores the answers of this one. */
export const leaveScreen: PageHandler = async call => {
  const walk = inWordsOf(call, await loadProgress(call))
  const { screens, path, reached } = walk
  if (!screens) return { redirect: path }
  const { page = reached } = readQuery(call.request.query)
  const tile = screens[page]
  if (!tile || page > reached) return { redirect: path }
  if (asksPin(tile)) return redeemHere(call, walk, page)
  if (isSuccess(tile) && !walk.award?.redeemedAt) return { redirect: path }
  const { answers } = readForm(call.request.body)
  const left = await advance(call, walk, page, answers, {
    ip: call.request.ip,
    language: call.translator.language,
    ...agreedWith(call.request.headers),
  })
  if ('problems' in left) return showScreen(call, walk, page, { values: answers, errors: left.problems })
  return { redirect: `${path}?page=${left.next}` }
}

/** Plays, once, and leads back to the page that now shows the result. */
export const playOwnCard =
  (context: ParticipationContext): LivePageHandler =>
  async ({ deps, live, token, request }) => {
    const { nonce } = readForm(request.body)
    const clientNonce = Buffer.from(nonce ?? newNonce(deps), 'hex')
    const from = { ip: request.ip, device: deviceOf(request) }
    await submitPlay(context, live, { token: Buffer.from(token, 'base64url'), clientNonce, from })
    return { redirect: `/e/${live.campaign.eventKey}/p/${token}?reveal=1` }
  }
