import { limitsOf } from '#features/campaigns/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { isOldEnough } from '#shared/time/age.ts'
import type { Source } from '../../contract.ts'
import { type Identity, identify, identifyUnnamed } from '../eligibility/identity.ts'
import { periodOf } from '../eligibility/period.ts'
import { isOutside } from '../eligibility/place.ts'
import type { Trace } from '../eligibility/trace.ts'
import { hashPlayToken, nonceOf, playTokenOf } from '../entries/play-token.ts'
import { withAgreedWords } from './agreed-words.ts'
import type { Answers } from './answers.ts'

/** One filled form. */
export interface EntryRequest {
  answers: Answers
  source: Source
  /** 16 bytes from the browser: the same ones again are the same entry of a person. */
  nonce: Buffer
  /** Language of the entrant; the campaign's main one when absent. */
  language?: Language | undefined
  /** Keyed hash of the entry code, 16 bytes; see the feature entry-codes. */
  code?: Buffer | undefined
  /** An entry through the offer of a page that captures nothing. */
  unnamed?: true
}

/** An entry that everything but the database has agreed to. */
export interface EntryDraft {
  entryKey: string
  /** 32 bytes that lead its participant back; only its hash is stored. */
  token: Buffer
  tokenHash: Buffer
  nonce: Buffer
  identity: Identity
  /** Period of the person's limit; see `periodOf`. */
  period: number
  answers: Answers
  source: Source
  /** All messages to the entrant are in it. */
  language: Language
  createdAt: Date
  /** From where it came; absent when nothing is known of it. */
  trace?: Trace | undefined
  /** The code that it uses up. */
  code?: Buffer
  /** Its place in the pool of the campaign's draw; absent for an entry that joins none, or only later. */
  ticket?: { nonce: Buffer; hash: Buffer }
}

function requireAge(campaign: Campaign, birthday: string | undefined, now: Date): void {
  const { settings, timezone } = campaign
  if (birthday !== undefined && !isOldEnough(birthday, settings.minimumAge, now, timezone)) {
    throw new NamedError('notEligible', { reason: 'age' })
  }
}

function requirePlace({ settings }: Campaign, zip: string | undefined): void {
  if (zip !== undefined && isOutside(zip, settings)) throw new NamedError('notEligible', { reason: 'place' })
}

/**
 * Makes an entry of a filled form, with the pepper of its campaign.
 * @throws notEligible when too young or surely elsewhere; invalid without an email address and a phone number
 */
export function draftEntry(
  deps: Pick<Deps, 'clock' | 'random'>,
  campaign: Campaign,
  pepper: Uint8Array,
  { answers, source, nonce, language = mainLanguage(campaign), unnamed, code }: EntryRequest,
): EntryDraft {
  const createdAt = deps.clock.now()
  const { email, phoneNumber, birthday, zip } = answers.person
  requireAge(campaign, birthday, createdAt)
  requirePlace(campaign, zip)
  const identity = unnamed
    ? identifyUnnamed(pepper, campaign, nonce)
    : identify(pepper, campaign, {
        // Where people come by text message, the phone is what every way in knows of a person.
        email: campaign.settings.smsEntry && phoneNumber !== undefined ? undefined : email,
        phone: phoneNumber,
      })
  if (!identity) throw invalidField('email', 'Enter an email address or a phone number')
  const token = playTokenOf(pepper, nonce, identity.tag)
  return {
    entryKey: newKey(deps.random, 'ent_'),
    token,
    tokenHash: hashPlayToken(token),
    nonce: nonceOf(nonce, identity.tag),
    identity,
    period: periodOf(limitsOf(campaign), createdAt, campaign.timezone),
    answers: withAgreedWords(answers, campaign, language),
    source,
    language,
    createdAt,
    ...(code ? { code } : {}),
  }
}
