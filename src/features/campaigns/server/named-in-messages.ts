import type { Language } from '#shared/i18n/languages.ts'
import type { Campaign } from './campaign.ts'

/**
 * A campaign as messages in a language name it: the sponsor is the title where none is given, the contact may be empty.
 */
export const namedInMessages = (
  { title, timezone, settings }: Pick<Campaign, 'title' | 'timezone' | 'settings'>,
  language: Language,
) => ({
  title,
  sponsor: settings.campaignSponsor || title,
  contact: settings.emailContact,
  timezone,
  language,
})
