import { mainLanguage } from '#features/campaigns/server/index.ts'
import { TEMPLATES } from '#features/messaging/server/index.ts'
import type { ParticipationCommand } from '#features/participation/server/index.ts'
import type { LiveCampaign } from '#features/public-pages/server/index.ts'
import { offeredAs } from '#features/sms/outbound/contract.ts'
import { LINK_BYTES } from '#features/sms/outbound/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Secret } from '#server/security/hidden-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { answerPledge, type Promised } from './answer-pledge.ts'
import { enterByText, howToEnter } from './enter-by-text.ts'
import type { Addressed } from './incoming-text.ts'
import { refusalOf } from './refusal-of.ts'
import { inLanguage, linkReply, namesOf, refusalReply } from './replies.ts'

/** Decision about a message, before any write. */
export interface Decision {
  /** Recognized kind, as the log names it. */
  kind: 'stop' | 'help' | 'start' | 'keyword' | 'amount' | 'other'
  reply?: string
  /** The link in the reply that is for this phone alone. */
  secret?: Secret
  optOut?: 'set' | 'end'
  /** Consent in the message, with its words. */
  consent?: { kind: 'keyword' | 'start'; words: string }
  /** A link that has to be stored for its reply to mean something. */
  link?: { token: Buffer; campaignId: number; expiresAt: Date }
  /** A promise to give. */
  pledge?: Promised
  /** An entry, and the reply once it is made. */
  enter?: { command: ParticipationCommand; reply: string }
  /** Nothing may be sent, so nothing is done. */
  suppressed?: true
}

/** A link is good for a week, and until its campaign ends. */
const LINK_DAYS = 7

/** Language for a campaign: the likeliest of a sender's that it has, else its main one. */
export function languageFor({ campaign }: LiveCampaign, languages: readonly Language[]): Language {
  const { language: offered } = campaign.settings
  for (const language of languages) {
    const found = offeredAs(offered, language)
    if (found !== undefined) return found
  }
  return mainLanguage(campaign)
}

function textedLink(
  deps: Deps,
  live: LiveCampaign,
  language: Language,
): Pick<Decision, 'link' | 'reply' | 'secret'> {
  const { campaign } = live
  const token = deps.random.bytes(LINK_BYTES)
  const lasting = deps.clock.now().getTime() + LINK_DAYS * DAY_MS
  const expiresAt = new Date(Math.min(lasting, campaign.endsAt.getTime()))
  const path = `/e/${campaign.eventKey}/t/${token.toString('base64url')}`
  const url = playUrl(deps, inLanguage(campaign, language, path))
  return {
    link: { token, campaignId: campaign.id, expiresAt },
    reply: linkReply(live, language, url),
    secret: { values: [url], until: expiresAt },
  }
}

/** Handles the keyword of a campaign. */
function takePart(deps: Deps, live: LiveCampaign, addressed: Addressed): Omit<Decision, 'kind'> {
  const { campaign } = live
  const language = languageFor(live, addressed.languages)
  const closed = refusalOf(live, deps.clock.now())
  if (closed) return { reply: refusalReply(live, language, closed) }
  const how = howToEnter(live, addressed.text)
  if (how === 'page') {
    const path = inLanguage(campaign, language, `/e/${campaign.eventKey}?s=sms`)
    return { reply: linkReply(live, language, playUrl(deps, path)) }
  }
  // The form behind the link asks for what is missing, such as an entry code.
  if (how === 'link' && campaign.settings.entryCode) return textedLink(deps, live, language)
  try {
    const { secret, ...enter } = enterByText(deps, live, { text: addressed.text, language })
    return how === 'reply' ? { enter, secret } : textedLink(deps, live, language)
  } catch (error) {
    if (error instanceof NamedError) return { reply: refusalReply(live, language, error.code) }
    throw error
  }
}

function decideWords(
  deps: Deps,
  addressed: Addressed,
  {
    keyword,
    talk,
    brand,
    language,
  }: { keyword: LiveCampaign | undefined; talk: LiveCampaign | undefined; brand: string; language: Language },
): Decision {
  const { intent, text, toldLately } = addressed
  const cents = intent.kind === 'words' ? intent.cents : undefined
  const gift = keyword ?? (cents === undefined ? undefined : talk)
  if (gift?.campaign.type === 'textToDonate') {
    const closed = refusalOf(gift, deps.clock.now())
    const language = languageFor(gift, addressed.languages)
    const answer = closed
      ? { reply: refusalReply(gift, language, closed) }
      : answerPledge(deps, gift, { cents, language })
    return { kind: cents === undefined ? 'keyword' : 'amount', ...answer, consent: consentOf(text) }
  }
  if (keyword) return { kind: 'keyword', consent: consentOf(text), ...takePart(deps, keyword, addressed) }
  // Two machines that answer each other would never stop.
  if (toldLately) return { kind: 'other' }
  return { kind: 'other', reply: TEMPLATES['unknown-word-reply'].sms({ language, sponsor: brand }) }
}

const consentOf = ({ body, number }: Addressed['text']) =>
  ({ kind: 'keyword', words: `Texted “${body}” to ${number}` }) as const

/**
 * Decides a message: STOP, HELP, START, a gift, an entry, and unrecognized text, in this order.
 * @param keyword the campaign of its first word
 * @param talk the last topic of this phone
 * @param isOut whether it has said STOP
 * @param isRefused whether it asked the campaign's account for no more messages; START ends that too
 */
export function decide(
  deps: Deps,
  addressed: Addressed,
  {
    keyword,
    talk,
    isOut,
    isRefused,
  }: {
    keyword?: LiveCampaign | undefined
    talk?: LiveCampaign | undefined
    isOut: boolean
    isRefused: boolean
  },
): Decision {
  const { intent, text } = addressed
  const topic = talk ?? keyword
  const about = topic?.campaign
  // Senders of ALTO understand Spanish, also where the campaign does not have it.
  const language = addressed.languages[0] ?? (about ? mainLanguage(about) : 'en')
  const { sponsor: brand, title } = topic
    ? namesOf(topic, language)
    : { sponsor: deps.config.companyName, title: '' }
  if (intent.kind === 'stop') {
    return isOut || isRefused
      ? { kind: 'stop' }
      : { kind: 'stop', optOut: 'set', reply: TEMPLATES['stop-reply'].sms({ language, sponsor: brand }) }
  }
  if (intent.kind === 'help') {
    const contact = about?.settings.emailContact || playUrl(deps, about ? `/rules/${about.eventKey}` : '')
    return {
      kind: 'help',
      reply: TEMPLATES['help-reply'].sms({ language, sponsor: brand, title, contact }),
    }
  }
  if (intent.kind === 'start' || (intent.kind === 'yes' && isOut)) {
    const consent = { kind: 'start', words: `Texted “${text.body}” to ${text.number}` } as const
    return {
      kind: 'start',
      optOut: 'end',
      consent,
      reply: TEMPLATES['start-reply'].sms({ language, sponsor: brand }),
    }
  }
  const decision = decideWords(deps, addressed, { keyword, talk, brand, language })
  return isOut ? { kind: decision.kind, suppressed: true } : decision
}
