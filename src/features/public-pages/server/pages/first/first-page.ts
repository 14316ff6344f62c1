import { makePledge } from '#features/donations/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import { agreedWith } from '#features/participation/server/index.ts'
import { FORM_ERROR, type LeadFacts } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { ERRORS } from '#shared/errors.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import { type ParticipationContext, submitEntry } from '../../live/submit.ts'
import { firstScreen, formJoinsDraw } from '../../screens.ts'
import { unfitAnswers } from '../../unfit-answers.ts'
import { goPay } from '../donate/go-pay.ts'
import type { GoalOf } from '../goal.ts'
import { closedNotice } from '../notices.ts'
import { newNonce } from '../own/new-nonce.ts'
import { leaveOpenScreen, showOpenScreen } from '../own/open-screens.ts'
import type { LivePageCall, LivePageHandler, PageAnswer } from '../serve-page.ts'
import type { SoldOut } from '../sold-out.ts'
import { type DrawnPage, sharedTilePage } from '../tile-page.ts'
import { isRefused, nameDevice, ownPathOf, visitOf } from '../visit-cookies.ts'
import { checkPerson } from './check-person.ts'
import { isEntryForm, isTooYoung, readEntryForm, SEND_AGAIN } from './entry-form.ts'
import { readForm, readQuery, type SentForm } from './form-body.ts'
import { liveLead } from './lead.ts'
import { leadToDate } from './lead-to-date.ts'
import { returningPage } from './returning.ts'
import { returningDonor } from './returning-donor.ts'
import { wrongForm } from './wrong-form.ts'

const [REFUSED] = ERRORS.notEligible
const notEligible: DrawnPage = {
  status: REFUSED,
  page: { kind: 'notice', notice: { name: 'notEligible' } },
}

/** The page for people who are too young, or were before: their browser remembers it. */
function tooYoung({ refusals }: ParticipationContext, { campaign }: LiveCampaign): PageAnswer {
  refusals.count(campaign, 'age')
  return { ...notEligible, refused: true }
}

/** Reason why the first screen has no form, for all visitors. */
export function earlyNotice({ campaign, game }: LiveCampaign, now: Date): DrawnPage | undefined {
  const closed = closedNotice(campaign, now)
  if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
  if (game && !game.isFixed)
    return { status: 200, page: { kind: 'notice', notice: { name: 'startingSoon' } } }
  return undefined
}

/** The empty form, which is the same for all visitors from one source. */
export function emptyForm(
  live: LiveCampaign,
  first: Tile,
  s: Source,
  { now, goal, translator }: { now: Date; goal: LeadFacts['goal']; translator: Translator },
) {
  const { lead, key } = liveLead(translator, live, first, now, goal)
  const form = { action: `/e/${live.campaign.eventKey}`, hidden: { s }, hasTrap: true }
  const { status, page } = sharedTilePage(first, form, s)
  return { status, page: { ...page, lead }, shared: `${s} ${key}` }
}

/** The campaign's first screen: the form, or the first of its open screens. */
export const showFirstPage =
  (context: ParticipationContext, isSoldOut: SoldOut, goalOf: GoalOf): LivePageHandler =>
  async call => {
    const { deps, live, request, translator } = call
    const { campaign, tiles } = live
    const { s, form } = readQuery(request.query)
    const back = form
      ? undefined
      : ((await returningPage(context, isSoldOut, call)) ?? (await returningDonor(context, call)))
    if (back) return back
    const early = earlyNotice(live, deps.clock.now())
    if (early) return early
    if (live.byDates) return leadToDate(call, s)
    if (isRefused(request)) return notEligible
    if (await isSoldOut(campaign)) return { page: { kind: 'notice', notice: { name: 'soldOut' } } }
    const first = firstScreen(tiles)
    if (!first || !isEntryForm(first)) return showOpenScreen(call)
    const { page, shared } = emptyForm(live, first, s, {
      now: deps.clock.now(),
      goal: await goalOf(campaign),
      translator,
    })
    const resume = ownPathOf(request, campaign.eventKey)
    return resume === undefined ? { page, shared } : { page: { ...page, resume } }
  }

/** Handles the filled form and leads to the participant's own page, or shows its errors. */
export const takeFirstPage =
  (context: ParticipationContext): LivePageHandler =>
  async call => {
    const { live, request } = call
    if (live.byDates) return leadToDate(call, readForm(request.body).source)
    const first = firstScreen(live.tiles)
    if (!first || !isEntryForm(first)) return leaveOpenScreen(context, call)
    const sent = readForm(request.body, visitOf(request))
    return live.campaign.type === 'textToDonate'
      ? takeGift(context, call, first, sent)
      : takeForm(context, call, first, sent)
  }

/** Handles a gift of a donor who came by the page and sent no text: their form is the pledge. */
async function takeGift(
  { deps, gifts, refusals }: ParticipationContext,
  { live, request, translator }: LivePageCall,
  tile: Tile,
  sent: SentForm,
): Promise<PageAnswer> {
  const { campaign } = live
  const form = tile.components.ttdForms.find(({ hidden }) => !hidden)
  const action = `/e/${campaign.eventKey}`
  if (!form) return { redirect: action }
  if (sent.check.trap) {
    refusals.count(campaign, 'program')
    const errors = { [FORM_ERROR]: SEND_AGAIN }
    return wrongForm({ deps, live, translator }, tile, sent, { errors, status: ERRORS.proofNeeded[0] })
  }
  const hidden = { nonce: sent.nonce ?? newNonce(deps), s: sent.source }
  const nonce = Buffer.from(hidden.nonce, 'hex')
  const pledge = { source: sent.source, nonce, language: translator.language }
  return goPay({ deps, gifts, campaign, request, tile, form, sent, action, hidden, pledge }, () =>
    inScope(deps.pool, campaign.accountId, db => makePledge(db, deps, campaign, pledge)),
  )
}

/** Handles a sent entry form `first`. */
export async function takeForm(
  context: ParticipationContext,
  call: LivePageCall,
  first: Tile,
  sent: SentForm,
): Promise<PageAnswer> {
  const { deps, live, request, translator } = call
  const { campaign } = live
  if (isRefused(request)) return tooYoung(context, live)
  const read = readEntryForm(first, sent.answers, sent.nonce)
  const errors =
    'errors' in read ? read.errors : unfitAnswers(campaign, first.components.questions, read.answers)
  if (errors || 'errors' in read) {
    return wrongForm(call, first, sent, { errors: errors ?? {}, status: ERRORS.invalid[0] })
  }
  if (isTooYoung(campaign, read.answers, deps.clock.now())) return tooYoung(context, live)
  const check = await checkPerson(context, live, { ...call, sent, filled: read })
  if (check) return check
  const { language } = translator
  const entry = { answers: read.answers, source: sent.source, nonce: read.nonce, language }
  const device = nameDevice(request, deps)
  const from = { ip: request.ip, device, ...agreedWith(request.headers) }
  const joinsDraw = formJoinsDraw(campaign)
  const { token } = await submitEntry(context, live, entry, { from, joinsDraw })
  const own = token.toString('base64url')
  return { redirect: `/e/${campaign.eventKey}/p/${own}`, entered: { token: own, device } }
}
