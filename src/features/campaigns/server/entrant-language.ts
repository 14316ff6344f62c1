import { findLanguage, type Language } from '#shared/i18n/languages.ts'
import type { Campaign } from './campaign.ts'

type Named = Pick<Campaign, 'settings'>

/** The first language of a campaign. */
export const mainLanguage = ({ settings: { language } }: Named): Language => language[0] ?? 'en'

/** Language of messages to a person: the one kept with their entry or pledge, else the campaign's main one. */
export const entrantLanguage = (campaign: Named, kept: string | null): Language =>
  findLanguage(kept) ?? mainLanguage(campaign)
