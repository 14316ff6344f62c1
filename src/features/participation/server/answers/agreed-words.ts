import type { Campaign } from '#features/campaigns/server/index.ts'
import { plainText } from '#features/tiles/contract.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { Answers } from './answers.ts'

/**
 * The answers with each consent in the words on the page, the campaign's own facts filled in. The words of a consent
 * are kept even when the campaign changes.
 * @param translator language of the page
 */
export function withAgreedWords(
  answers: Answers,
  { title, settings }: Campaign,
  translator: Translator = ENGLISH,
): Answers {
  const facts = {
    campaign: title,
    sponsor: settings.campaignSponsor || translator.t('page.theSponsor'),
    age: `${settings.minimumAge}`,
    contact: settings.emailContact,
  }
  const consents = Object.entries(answers.consents).map(
    ([key, { consentFor, text }]) => [key, { consentFor, text: plainText(text, facts, translator) }] as const,
  )
  return { ...answers, consents: Object.fromEntries(consents) }
}
