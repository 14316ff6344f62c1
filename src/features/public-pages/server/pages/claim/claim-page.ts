import type { DocumentKind } from '#features/claims/contract.ts'
import {
  type Award,
  awardStatusAt,
  type Claim,
  claimPath,
  getClaimByShortToken,
  getClaimByToken,
  isClaimable,
  isMailedOften,
  isReported,
  isUnanswered,
  mailWinner,
  neededDetails,
  reportMissing,
  showName,
  submitClaim,
  waitsForReceipt,
} from '#features/claims/server/index.ts'
import { receiptPath } from '#features/purchase-receipts/server/index.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { ClaimPage, PageForm } from '../../../view/page.ts'
import { asksPin, isSuccess } from '../../screens.ts'
import { readFields } from '../first/form-body.ts'
import { redeemStep } from '../own/redeem-step.ts'
import { isJustRedeemed, redeemedOf } from '../own/redeemed.ts'
import type { PageAnswer, PageCall, PageHandler } from '../serve-page.ts'
import { readClaimForm } from './claim-fields.ts'
import { codePartOf } from './code-part.ts'
import { DocumentRefusal, REFUSALS } from './document-refusals.ts'

/** The screens of redeeming this award by PIN; none when it is not redeemed on screen, or not yet. */
async function redemptionScreens({ db, campaign, local }: PageCall, award: Award): Promise<Tile[]> {
  const { prize } = award
  if (!prize?.pinHash || !campaign.settings.addPrizeRedemption || isUnanswered(campaign, award)) return []
  const tiles = await listTiles(db, campaign)
  const own = tiles.filter(tile => tile.uniquePrizeKey === prize.prizeKey)
  return own.filter(tile => asksPin(tile) || isSuccess(tile)).map(local.tile)
}

function stateOf(award: Award, now: Date): ClaimPage['state'] {
  const status = awardStatusAt(award, now)
  if (status === 'selected' || status === 'notified') return 'open'
  if (status === 'responded' || status === 'verified') return 'answered'
  if (status === 'awarded') return 'awarded'
  return status === 'forfeited' && award.deadlineAt <= now ? 'late' : 'closed'
}

function isSent({ request }: PageCall): boolean {
  return new URL(request.url, 'http://localhost').searchParams.has('sent')
}

const PAPERS = ['w9', 'affidavit'] as const

/** Error of an upload, whose response leads back here. */
function refusedOf({ request }: PageCall): Partial<PageForm> {
  const { searchParams } = new URL(request.url, 'http://localhost')
  const why = DocumentRefusal.safeParse(searchParams.get('refused'))
  const field = PAPERS.find(kind => kind === searchParams.get('kind')) ?? 'documents'
  return why.success ? { errors: { [field]: REFUSALS[why.data] } } : {}
}

function namesOf({ documents }: Award, wanted: DocumentKind): string[] {
  return documents.filter(({ kind }) => kind === wanted).map(({ name }) => name)
}

interface Shown {
  status?: number
  form?: Partial<PageForm>
}

function linkOf({ deps }: PageCall, award: Award) {
  return { href: claimPath(deps, award), code: award.claimCode, deadline: award.deadlineAt }
}

/** The receipt page, while the prize waits for an approved receipt and can still be claimed. */
function receiptOf({ deps, campaign }: PageCall, award: Award): string | undefined {
  if (!isClaimable(award, deps.clock.now()) || !waitsForReceipt(campaign, award)) return undefined
  return receiptPath(deps, { eventId: award.entryEventId, entryId: award.entryId })
}

async function showForm(
  call: PageCall,
  award: Award,
  { status = 200, form = {} }: Shown,
): Promise<PageAnswer> {
  const { deps, campaign, local } = call
  const { settings } = campaign
  const claim = linkOf(call, award)
  return {
    status,
    firstName: award.person.firstName ?? undefined,
    page: {
      kind: 'claim',
      state: stateOf(award, deps.clock.now()),
      prizeTitle: award.prize ? local.say(award.prize.title) : call.translator.t('claim.thankYou'),
      atVenue: award.prize?.delivery === 'pickup' || award.prize?.delivery === 'pin',
      claim,
      code: await codePartOf(call, award),
      usedAt: award.redeemedAt ?? undefined,
      parcel: award.parcel,
      needed: neededDetails(campaign, award),
      asksTin: isReported(award),
      receiptUpload: receiptOf(call, award),
      identityReason: award.w9 === 'notNeeded' ? local.say(settings.identityCheck?.reason ?? '') : '',
      documents: namesOf(award, 'identity'),
      papers: PAPERS.filter(kind => award[kind] !== 'notNeeded').map(kind => ({
        kind,
        given: namesOf(award, kind),
      })),
      showsName: award.nameShownAt !== null,
      winnersUrl: `/winners/${campaign.rootKey}`,
      skillQuestion: local.say(settings.skillQuestion),
      countries: settings.eligibleCountries.map(code => ({ code, name: call.translator.country(code) })),
      mailable: award.person.email !== null,
      sent: isSent(call),
      form: { action: claim.href, hidden: {}, ...form, ...refusedOf(call) },
    },
  }
}

function showRedemption(call: PageCall, award: Award, screens: Tile[], shown: Shown): PageAnswer {
  const place = award.redeemedAt ? screens.findIndex(isSuccess) : screens.findIndex(asksPin)
  const tile = screens[place]
  if (!tile) throw new NamedError('notFound')
  const { prize } = award
  const claim = linkOf(call, award)
  return {
    status: shown.status ?? 200,
    firstName: award.person.firstName ?? undefined,
    page: {
      kind: 'tile',
      tile,
      form: { action: claim.href, hidden: {}, ...shown.form },
      ...(prize ? { prize: { title: call.local.say(prize.title), kind: prize.type } } : {}),
      ...redeemedOf(call.deps, award, screens, place),
      ...(award.redeemedAt
        ? {}
        : { claim, keep: { sent: isSent(call), mailable: award.person.email !== null } }),
    },
  }
}

async function show(call: PageCall, award: Award, shown: Shown = {}): Promise<PageAnswer> {
  const screens = await redemptionScreens(call, award)
  const isClosed = ['late', 'closed'].includes(stateOf(award, call.deps.clock.now()))
  const isOver = award.redeemedAt !== null && !isJustRedeemed(call.deps, award)
  if (screens.length === 0 || isClosed || isOver) return showForm(call, award, shown)
  return showRedemption(call, award, screens, shown)
}

/** Claim page of a winner: the prize, the deadline, and the open steps. */
export const showClaim: PageHandler = async call => {
  const { award } = await getClaimByToken(call.db, call.deps, call.token)
  return show(call, award)
}

/** Errors by field name; other errors are rethrown. */
function wrongFields(error: unknown): Record<string, string> {
  if (error instanceof NamedError && error.details.fields) return error.details.fields
  throw error
}

/** Winners with nothing to fill in claim as well: the owner then knows that the winner was reached. */
async function answer(call: PageCall, award: Award): Promise<PageAnswer> {
  const { db, deps, campaign, request } = call
  const read = readClaimForm(neededDetails(campaign, award), readFields(request.body))
  const errors =
    'errors' in read
      ? read.errors
      : await submitClaim(db, deps, campaign, award.id, read.details).then(() => undefined, wrongFields)
  if (errors) {
    const form = { values: readFields(request.body), errors }
    return show(call, award, { status: ERRORS.invalid[0], form })
  }
  await showName(db, deps, { award, campaign }, readFields(request.body).showName === 'yes')
  return { redirect: claimPath(deps, award) }
}

/** Redeems, claims, or emails the link, depending on the button. */
export const takeClaim: PageHandler = async call => {
  const { db, deps, campaign, token, request } = call
  const { award }: Claim = await getClaimByToken(db, deps, token)
  const path = claimPath(deps, award)
  const isOpen = stateOf(award, deps.clock.now()) === 'open'
  const { action } = readFields(request.body)
  if (action === 'mail') {
    if (award.redeemedAt) return { redirect: path }
    if (!(await isMailedOften(db, deps, award))) await mailWinner(db, deps, campaign, award)
    return { redirect: `${path}?sent=1` }
  }
  if (action === 'showName' || action === 'hideName') {
    await showName(db, deps, { award, campaign }, action === 'showName')
    return { redirect: path }
  }
  if (action === 'notArrived') {
    await reportMissing(db, deps, { award, campaign })
    return { redirect: path }
  }
  if ((await redemptionScreens(call, award)).length === 0) {
    return isOpen ? answer(call, award) : { redirect: path }
  }
  if (award.redeemedAt) return { redirect: path }
  const problem = await redeemStep(call, award.id)
  return problem
    ? show(call, award, { status: problem.status, form: { errors: problem.errors } })
    : { redirect: path }
}

/** The short link of a text message leads to the page itself. */
export const toClaim: PageHandler = async ({ db, deps, token }) => {
  const { award } = await getClaimByShortToken(db, deps, token)
  return { redirect: claimPath(deps, award) }
}
