import type { LegalFacts, Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { contactLine, sponsorOf } from './words.ts'

/** The words of the disclosure that carriers ask for: the owner's, else ours. */
export function smsDisclosure(facts: LegalFacts): string {
  const own = facts.settings.sms?.consentText?.trim() ?? ''
  if (own !== '') return own
  const about = facts.campaign.type === 'textToDonate' ? 'gift' : 'entry and any prize'
  return `${sponsorOf(facts)} replies to your messages and texts you about your ${about}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help, or contact ${contactLine(facts)}. Consent is not a condition of purchase or entry.`
}

const phoneDisclosure = (facts: LegalFacts) =>
  `If you enter a mobile number online, ${sponsorOf(facts)} texts you only about this entry and any prize, unless you agree to marketing texts. Message and data rates may apply. Reply STOP to opt out, HELP for help.`

/** The terms of text messages, where entrants may get any. */
export function textTerms(facts: LegalFacts): Section[] {
  const { keywordEntry, asksPhone, texts } = promisesOf(facts)
  if (!texts) return []
  const { campaign, settings } = facts
  const keyword = settings.sms?.keyword
  return [
    {
      id: 'texts',
      heading: 'Text Messages',
      paragraphs: [
        ...(keywordEntry
          ? [...(keyword ? [`The keyword of ${campaign.title} is ${keyword}.`] : []), smsDisclosure(facts)]
          : []),
        ...(asksPhone ? [phoneDisclosure(facts)] : []),
        'Carriers are not liable for delayed or undelivered messages.',
      ],
    },
  ]
}
