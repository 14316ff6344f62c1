import { type CampaignSettings, WRITTEN_LANGUAGES } from '#features/campaigns/contract.ts'
import { english } from './en/english.ts'
import type { Catalog } from './legal-facts.ts'

type Language = CampaignSettings['language'][number]
type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number]

/** One catalog for each language that a campaign may choose. */
const CATALOGS: Readonly<Record<WrittenLanguage, Catalog>> = { en: english }

/** The first of a campaign's languages that has documents; English where none has. */
export function catalogOf(languages: readonly Language[]): {
  language: WrittenLanguage
  catalog: Catalog
} {
  const language = WRITTEN_LANGUAGES.find(written => languages.includes(written)) ?? 'en'
  return { language, catalog: CATALOGS[language] }
}
