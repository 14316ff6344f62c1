import type { Campaign } from '#features/campaigns/server/index.ts'
import { claimPath, isUnanswered, openAward } from '#features/claims/server/index.ts'
import { agreedWith, reachScreen } from '#features/participation/server/index.ts'
import { revealOf } from '#features/tiles/kinds/index.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { PageForm } from '../../../view/page.ts'
import { type ParticipationContext, submitPlay } from '../../live/submit.ts'
import { asksPin, cardBefore, isSuccess } from '../../screens.ts'
import { readForm, readQuery } from '../first/form-body.ts'
import { closedNotice } from '../notices.ts'
import type { LivePageHandler, PageAnswer, PageCall, PageHandler } from '../serve-page.ts'
import { deviceOf } from '../visit-cookies.ts'
import { advance } from './advance.ts'
import { drawOf } from './draw-card.ts'
import { newNonce } from './new-nonce.ts'
import { receiptLinks } from './own-receipt.ts'
import { claimOf, consolationOf, loadProgress, type Progress, redemptionPlace } from './progress.ts'
import { redeemStep } from './redeem-step.ts'
import { isJustRedeemed, redeemedOf } from './redeemed.ts'

/** The screen as it is while nothing can be handed over: nobody is asked for a PIN. */
function withoutPin(tile: Tile): Tile {
  const buttons = tile.components.buttons.filter(({ action }) => action !== 'redeem')
  return { ...tile, components: { ...tile.components, buttons } }
}

async function showScreen(
  call: PageCall,
  walk: Progress,
  page: number,
  form: Partial<PageForm> = {},
  status = form.errors ? ERRORS.invalid[0] : 200,
): Promise<PageAnswer> {
  const { entry, play, prize, award, screens = [], path } = walk
  const tile = screens[page]
  const mustAnswer = award !== undefined && isUnanswered(call.campaign, award)
  if (!tile) throw new NamedError('notFound')
  const isLast = page === screens.length - 1
  const draw = isLast ? await drawOf(call, walk) : undefined
  const claim = claimOf(call, award)
  return {
    status,
    firstName: entry.firstName ?? undefined,
    page: {
      kind: 'tile',
      tile: mustAnswer && asksPin(tile) ? withoutPin(tile) : tile,
      // Where the prize is handed over, and at the end of the way: whoever does not answer in time loses it.
      ...(mustAnswer && (asksPin(tile) || (isLast && claim))
        ? { answerAt: claimPath(call.deps, award) }
        : {}),
      form: { action: `${path}?page=${page}`, hidden: {}, ...form },
      ...(prize ? { prize: { title: prize.title, kind: prize.type, image: prize.image } } : {}),
      ...(play ? { receipt: receiptLinks(call, walk, play) } : {}),
      ...(draw ? { draw } : {}),
      ...(claim ? { claim } : {}),
      ...redeemedOf(call, award, screens, page),
    },
  }
}

/** What is redeemed is not redeemed again, and what follows it is not shown before. */
function placeOf(call: PageCall, { award, screens = [] }: Progress, page: number): number {
  const at = redemptionPlace(screens)
  if (at < 0) return page
  if (!award?.redeemedAt) return Math.min(page, at)
  const next = page === at ? at + 1 : page
  const tile = screens[next]
  return tile && isSuccess(tile) && !isJustRedeemed(call, award) ? next + 1 : next
}

/** The same answer, with what stands before a result that is new. */
function revealed(answer: PageAnswer, { type }: Campaign, skip: string): PageAnswer {
  if (!('page' in answer) || answer.page.kind !== 'tile') return answer
  const kind = revealOf(type, answer.page.tile.styles)
  return kind ? { ...answer, page: { ...answer.page, reveal: { kind, skip } } } : answer
}

/** A participant's own page: the card before the play, afterwards the screens of the result. */
export const showOwnPage: PageHandler = async call => {
  const { db, deps, campaign, request } = call
  const walk = await loadProgress(call)
  const { screens, reached, path } = walk
  if (!screens) {
    const closed = closedNotice(campaign, deps.clock.now())
    if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
    const form = { action: `${path}/play`, hidden: { nonce: newNonce(deps) } }
    const card = cardBefore(campaign.type, await listTiles(db, campaign))
    const { mechanism } = campaign.settings.instant ?? {}
    return { firstName: walk.entry.firstName ?? undefined, page: { kind: 'card', form, mechanism, ...card } }
  }
  const { page = reached, reveal } = readQuery(request.query)
  const place = placeOf(call, walk, Math.min(page, reached, screens.length - 1))
  const answer = await showScreen(call, walk, place)
  return reveal && place === 0 && walk.play ? revealed(answer, campaign, path) : answer
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

/** Goes on to the next screen, and keeps what was answered on this one. */
export const leaveScreen: PageHandler = async call => {
  const walk = await loadProgress(call)
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
