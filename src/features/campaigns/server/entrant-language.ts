import type { Language } from '#shared/i18n/languages.ts'
import type { Campaign } from './campaign.ts'

/** The first language of a campaign. */
export const mainLanguage = ({ settings: { language } }: Pick<Campaign, 'settings'>): Language =>
  language[0] ?? 'en'
