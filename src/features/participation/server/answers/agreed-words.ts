import type { Campaign } from '#features/campaigns/server/index.ts'
import { plainText } from '#features/tiles/contract.ts'
import type { Answers } from './answers.ts'

/**
 * The answers with each consent in the words on the page, the campaign's own facts filled in. The words of a consent
 * are kept even when the campaign changes.
 */
export function withAgreedWords(answers: Answers, { title, settings }: Campaign): Answers {
  const facts = {
    campaign: title,
    sponsor: settings.campaignSponsor || 'the sponsor',
    age: `${settings.minimumAge}`,
    contact: settings.emailContact,
  }
  const consents = Object.entries(answers.consents).map(
    ([key, { consentFor, text }]) => [key, { consentFor, text: plainText(text, facts) }] as const,
  )
  return { ...answers, consents: Object.fromEntries(consents) }
}
