import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { plainText } from '#features/tiles/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import type { Answers } from './answers.ts'

/**
 * The answers with each consent in the words on the page, the campaign's own facts filled in as the page does. The words
 * of a consent are kept even when the campaign changes.
 * @param language of the page
 */
export function withAgreedWords(
  answers: Answers,
  campaign: Campaign,
  language: Language = mainLanguage(campaign),
): Answers {
  const { title, settings } = campaign
  const translator = translatorOf(language)
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
