import type { IncomingHttpHeaders } from 'node:http'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { callerOf } from '#server/caller.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { isRightCode, isVerified, sendCode } from './codes.ts'
import type { Crowd } from './crowd.ts'
import { readInstant, signInstant } from './keyed.ts'
import { makeProofChallenge, takeProof } from './proof.ts'
import { HIGH_SCORE, type Signals, scoreOf } from './score.ts'

const STAMP = 'form'

/** One try to take part, as the check sees it. */
export interface Try {
  campaign: Campaign
  pepper: Uint8Array
  ip: string
  device: string | undefined
  email: string | undefined
  /** The request's own. */
  nonce: Buffer
  form?: { stamp: string | undefined; trap: string | undefined; headers: IncomingHttpHeaders }
  /** What it brings to be believed. */
  captcha?: string | undefined
  verified?: string | undefined
  code?: string | undefined
}

/** When a form was shown, for its hidden field. */
export function stampForm(deps: Pick<Deps, 'sealKey' | 'clock'>, { eventKey }: Campaign): string {
  return signInstant(deps, STAMP, eventKey, deps.clock.now())
}

function signalsOf(deps: Deps, crowd: Crowd, one: Try): Signals {
  const { campaign, form } = one
  const shown =
    form?.stamp === undefined ? undefined : readInstant(deps, STAMP, campaign.eventKey, form.stamp)
  return {
    fromAddress: crowd.add(one, 'address', callerOf(one.ip)),
    fromDevice: one.device === undefined ? 0 : crowd.add(one, 'device', one.device),
    ...(form && {
      form: {
        filledMs: shown && deps.clock.now().getTime() - shown.getTime(),
        trapped: form.trap !== undefined && form.trap !== '',
        hasAgent: Boolean(form.headers['user-agent']),
        hasLanguage: Boolean(form.headers['accept-language']),
      },
    }),
  }
}

/** True when the address is shown to be theirs: by a code, or by what was given for one. */
async function isConfirmed(deps: Deps, { campaign, email, verified, code }: Try): Promise<boolean> {
  if (email === undefined || (verified === undefined && code === undefined)) return false
  if (verified !== undefined && isVerified(deps, campaign, email, verified)) return true
  if (code !== undefined && (await isRightCode(deps, campaign, email, code))) return true
  throw new NamedError('wrongCode', { reason: 'code' })
}

/**
 * Lets a try pass that looks like a person's, brings a proof, or comes from an address that was confirmed. Entries
 * by text message do not come here: their number is their proof.
 * @throws proofNeeded with the `challenge` to solve; codeNeeded where the owner wants addresses confirmed; wrongCode
 */
export async function requirePerson(deps: Deps, crowd: Crowd, one: Try): Promise<void> {
  const { campaign, captcha, nonce } = one
  const score = scoreOf(signalsOf(deps, crowd, one))
  if (await isConfirmed(deps, one)) return
  if (score >= HIGH_SCORE && !(captcha && (await takeProof(deps, campaign, captcha, nonce)))) {
    const challenge = await makeProofChallenge(deps, campaign)
    throw new NamedError('proofNeeded', { reason: captcha ? 'proof' : 'program', extra: { challenge } })
  }
  if (campaign.settings.verifyContact === 'email')
    throw new NamedError('codeNeeded', { extra: { verify: 'email' } })
}

/** Codes that one address may have mailed in an hour. */
const MAILS_PER_ADDRESS = 200

/**
 * Mails a code to an address.
 * @throws tooMany at the fourth of a mailbox, or when too many were asked for from one place, in an hour
 */
export async function mailCode(
  deps: Deps,
  crowd: Crowd,
  one: Pick<Try, 'campaign' | 'pepper' | 'ip'>,
  email: string,
): Promise<void> {
  if (crowd.add(one, 'mail', callerOf(one.ip)) > MAILS_PER_ADDRESS) {
    throw new NamedError('tooMany', { retryAfter: 3600 })
  }
  await sendCode(deps, one.campaign, email)
}
