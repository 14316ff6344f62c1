import { ProofChallenge } from '#features/participation/contract.ts'
import {
  type Answers,
  type Contact,
  contactOf,
  requestCode,
  requireOpen,
  requirePerson,
} from '#features/participation/server/index.ts'
import { TRAP_FIELD } from '#features/tiles/kinds/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import type { CheckPage } from '../../../view/check-page.ts'
import { formFor } from '../../free-entry.ts'
import type { LiveCampaign } from '../../live/load-live.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { firstScreen } from '../../screens.ts'
import { atContact } from '../../unfit-answers.ts'
import type { LivePageCall, PageAnswer } from '../serve-page.ts'
import { deviceOf } from '../visit-cookies.ts'
import type { SentForm } from './form-body.ts'
import { wrongForm } from './wrong-form.ts'

/** A number is shown by its end alone: it is typed in public, and its owner knows it. */
function codeStep({ channel, to }: Contact) {
  return { name: 'code', channel, to: channel === 'sms' ? `…${to.slice(-3)}` : to } as const
}

/** A valid form, raw and parsed. */
interface Filled extends Pick<LivePageCall, 'request' | 'translator'> {
  sent: SentForm
  filled: { answers: Answers; nonce: Buffer }
}

/** The same form once more: its input, and its timing signals. */
function formOf({ campaign }: LiveCampaign, { sent }: Filled): CheckPage['form'] {
  const { nonce = '', source, answers, check, texted } = sent
  const hidden = { nonce, s: source, t: check.stamp ?? '', [TRAP_FIELD]: check.trap ?? '' }
  return { action: texted?.action ?? `/e/${campaign.eventKey}`, hidden, values: answers }
}

/** The form once more, because the number in it takes no text messages. */
function askOtherNumber(
  { deps }: ParticipationContext,
  live: LiveCampaign,
  { sent, translator }: Filled,
): PageAnswer {
  const [status, message] = ERRORS.textsSuppressed
  const screen = firstScreen(live.tiles)
  const form = screen && formFor(screen, live.campaign.settings, sent.source)
  const errors = atContact(form?.components.questions ?? [], 'phoneNumber', message)
  return wrongForm({ deps, live, translator }, form, sent, { errors, status })
}

/**
 * Skips proofs that could not lead to an entry.
 * @throws notStarted, paused or gone, as the campaign is now
 */
async function requireOpenNow(
  { deps, live: lives }: ParticipationContext,
  live: LiveCampaign,
): Promise<void> {
  const { campaign } = await lives.get(live.campaign.eventKey)
  requireOpen(campaign, deps.clock.now())
}

/** Sends a code and asks for it. */
async function askCode(
  context: ParticipationContext,
  live: LiveCampaign,
  filled: Filled,
  contact: Contact,
): Promise<PageAnswer> {
  await requireOpenNow(context, live)
  const form = formOf(live, filled)
  try {
    const { language } = filled.translator
    await requestCode(context.deps, context.velocity, { ...live, ip: filled.request.ip, language }, contact)
  } catch (error) {
    if (error instanceof NamedError && error.code === 'textsSuppressed') {
      return askOtherNumber(context, live, filled)
    }
    if (!(error instanceof NamedError) || error.code !== 'tooMany') throw error
    context.refusals.count(live.campaign, 'rate')
    const { channel } = contact
    return { status: ERRORS.tooMany[0], page: { kind: 'check', form, step: { name: 'wait', channel } } }
  }
  return { page: { kind: 'check', form, step: codeStep(contact) } }
}

/** The page that asks for the missing proof; undefined for any other error. */
async function pageFor(
  error: NamedError,
  context: ParticipationContext,
  live: LiveCampaign,
  filled: Filled,
): Promise<PageAnswer | undefined> {
  const form = formOf(live, filled)
  const contact = contactOf(live.campaign, filled.filled.answers.person)
  const [status] = ERRORS[error.code]
  if (error.code === 'proofNeeded') {
    await requireOpenNow(context, live)
    const challenge = ProofChallenge.parse(error.details.extra?.challenge)
    const step = { name: 'proof', challenge, codeBy: contact?.channel } as const
    return { status, page: { kind: 'check', form, step } }
  }
  if (contact === undefined) return undefined
  if (error.code === 'codeNeeded') return askCode(context, live, filled, contact)
  return error.code === 'wrongCode'
    ? { status, page: { kind: 'check', form, step: { ...codeStep(contact), wrong: error.message } } }
    : undefined
}

/** Lets a filled form pass, or returns the page to continue with; nothing of it is recorded then. */
export async function checkPerson(
  context: ParticipationContext,
  live: LiveCampaign,
  filled: Filled,
): Promise<PageAnswer | undefined> {
  const { request, sent, filled: read } = filled
  const contact = contactOf(live.campaign, read.answers.person)
  const { stamp, trap, captcha, code, wantsCode, verified } = sent.check
  if (wantsCode && contact !== undefined) return askCode(context, live, filled, contact)
  try {
    await requirePerson(context.deps, context.velocity, {
      ...live,
      ip: request.ip,
      device: deviceOf(request),
      contact,
      nonce: read.nonce,
      form: { stamp, trap, headers: request.headers },
      captcha,
      code,
      verified,
    })
    return undefined
  } catch (error) {
    const page = error instanceof NamedError && (await pageFor(error, context, live, filled))
    if (!page) throw error
    context.refusals.countError(live.campaign, error)
    return page
  }
}
