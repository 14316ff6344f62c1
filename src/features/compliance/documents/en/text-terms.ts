import type { LegalFacts, Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { contactLine, sponsorOf } from './words.ts'

/** Terms that carriers require beside a number: rates, frequency, the two keywords, and voluntary consent. */
const CARRIER_TERMS =
  'Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.'

/** The words of the disclosure that carriers ask for: the owner's, else ours. */
export function smsDisclosure(facts: LegalFacts): string {
  const own = facts.settings.sms?.consentText?.trim() ?? ''
  if (own !== '') return own
  const isGift = facts.campaign.type === 'textToDonate'
  const about = isGift ? 'gift' : 'entry and any prize'
  const free = isGift ? 'purchase or gift' : 'purchase or entry'
  return `When you text the keyword, ${sponsorOf(facts)} replies and texts you about your ${about}. ${CARRIER_TERMS} You may also contact ${contactLine(facts)}. Consent is not a condition of ${free}.`
}

const phoneDisclosure = (facts: LegalFacts) =>
  `If you provide a mobile number online, ${sponsorOf(facts)} will text you only about your entry and any prize, unless you agree to marketing texts. ${CARRIER_TERMS} Consent is not a condition of purchase or entry.`

/** The terms of text messages, where entrants may get any. */
export function textTerms(facts: LegalFacts): Section[] {
  const { keywordEntry, asksPhone, texts } = promisesOf(facts)
  if (!texts) return []
  const { campaign, settings, textNumber } = facts
  const keyword = settings.sms?.keyword
  const to = textNumber === undefined ? '' : ` Text it to ${textNumber}.`
  return [
    {
      id: 'texts',
      heading: 'Text Messages',
      paragraphs: [
        ...(keywordEntry
          ? [
              ...(keyword ? [`The keyword for ${campaign.title} is ${keyword}.${to}`] : []),
              smsDisclosure(facts),
            ]
          : []),
        ...(asksPhone ? [phoneDisclosure(facts)] : []),
        'Mobile carriers are not liable for delayed or undelivered messages.',
      ],
    },
  ]
}
