import type { IncomingHttpHeaders } from 'node:http'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf, networkOf } from '#server/security/caller.ts'
import { ERRORS } from '#shared/errors.ts'
import { challengeUrl } from '../../contract.ts'
import { isRightCode, isVerified, sendCode } from './codes.ts'
import type { Contact } from './contact.ts'
import { readInstant, signInstant } from './keyed.ts'
import { makeProofChallenge, takeProof } from './proof.ts'
import { formScore, HIGH_SCORE, type Signals, scoreOf } from './score.ts'
import type { VelocityCounter } from './velocity-counter.ts'

const STAMP = 'form'

const PLEASE_CONFIRM = {
  email: ERRORS.codeNeeded[1],
  sms: 'Please confirm your phone number',
} as const

/** One try to take part, as the check sees it. */
export interface Try {
  campaign: Campaign
  pepper: Uint8Array
  ip: string
  device: string | undefined
  /** Destination of a code. */
  contact: Contact | undefined
  /** The request's own. */
  nonce: Buffer
  /** How the form came, by the page or as JSON; only the page has a field that people do not see. */
  form: { stamp: string | undefined; trap?: string | undefined; headers: IncomingHttpHeaders }
  /** Proof from the request. */
  captcha?: string | undefined
  verified?: string | undefined
  code?: string | undefined
}

/** A signature costs more than the rest of a page that is ready: visitors of the same moment share it. */
const STAMP_MS = 100
const stamps = new WeakMap<Campaign, { time: number; stamp: string }>()

/**
 * Time when a form was shown, for its hidden field. The stamp is rounded to a tenth of a second, and never too early, so that
 * no visitor seems slower than they were. It reveals nothing about its visitor.
 */
export function stampForm(deps: Pick<Deps, 'sealKey' | 'clock'>, campaign: Campaign): string {
  const time = Math.ceil(deps.clock.now().getTime() / STAMP_MS) * STAMP_MS
  const known = stamps.get(campaign)
  if (known?.time === time) return known.stamp
  const stamp = signInstant(deps, STAMP, campaign.eventKey, new Date(time))
  stamps.set(campaign, { time, stamp })
  return stamp
}

function signalsOf(deps: Deps, velocity: VelocityCounter, one: Try): Signals {
  const { campaign, form } = one
  const shown = form.stamp === undefined ? undefined : readInstant(deps, STAMP, campaign.eventKey, form.stamp)
  return {
    fromAddress: velocity.add(one, 'address', callerOf(one.ip)),
    fromNetwork: velocity.add(one, 'network', networkOf(one.ip)),
    fromDevice: one.device === undefined ? 0 : velocity.add(one, 'device', one.device),
    form: {
      filledMs: shown && deps.clock.now().getTime() - shown.getTime(),
      trapped: form.trap !== undefined && form.trap !== '',
      hasAgent: Boolean(form.headers['user-agent']),
      hasLanguage: Boolean(form.headers['accept-language']),
    },
  }
}

/** True when the address or number is proven to be theirs: by a code, or by the token of one. */
async function isConfirmed(deps: Deps, { campaign, contact, verified, code }: Try): Promise<boolean> {
  if (contact === undefined || (verified === undefined && code === undefined)) return false
  if (verified !== undefined && isVerified(deps, campaign, contact, verified)) return true
  if (code !== undefined && (await isRightCode(deps, campaign, contact, code))) return true
  throw new NamedError('wrongCode', { reason: 'code' })
}

/** Answers a request without a proof. A visitor who shares a busy network is asked, and not counted as turned away. */
async function askForProof(deps: Deps, { campaign, captcha }: Try, { form }: Signals): Promise<NamedError> {
  const challenge = await makeProofChallenge(deps, campaign)
  const reason = captcha ? 'proof' : formScore(form) >= HIGH_SCORE ? 'program' : undefined
  const extra = { challenge, challengeUrl: challengeUrl(campaign.eventKey) }
  return new NamedError('proofNeeded', { extra, ...(reason ? { reason } : {}) })
}

/**
 * Lets a try pass that looks like a person's, brings a proof, or comes from a contact that was confirmed. Entries
 * by text message do not come here: their number is their proof.
 * @throws proofNeeded with the `challenge` to solve; codeNeeded where the owner wants contacts confirmed; wrongCode
 */
export async function requirePerson(deps: Deps, velocity: VelocityCounter, one: Try): Promise<void> {
  const { campaign, captcha, nonce } = one
  const signals = signalsOf(deps, velocity, one)
  if (await isConfirmed(deps, one)) return
  if (scoreOf(signals) >= HIGH_SCORE && !(captcha && (await takeProof(deps, campaign, captcha, nonce)))) {
    throw await askForProof(deps, one, signals)
  }
  const { verifyContact: verify } = campaign.settings
  if (verify === 'none') return
  throw new NamedError('codeNeeded', { message: PLEASE_CONFIRM[verify], extra: { verify } })
}

/** Codes that one network address may have sent in an hour. */
const CODES_PER_ADDRESS = 200

/**
 * Sends a code.
 * @throws tooMany at the fourth of a mailbox or number, or when too many were asked for from one place, in an hour;
 * textsSuppressed
 */
export async function requestCode(
  deps: Deps,
  velocity: VelocityCounter,
  one: Pick<Try, 'campaign' | 'pepper' | 'ip'>,
  contact: Contact,
): Promise<void> {
  if (velocity.add(one, 'mail', callerOf(one.ip)) > CODES_PER_ADDRESS) {
    throw new NamedError('tooMany', { retryAfter: 3600 })
  }
  await sendCode(deps, one.campaign, contact)
}
