import { type CampaignSettings, WRITTEN_LANGUAGES } from '#features/campaigns/contract.ts'
import { english } from './en/english.ts'
import type { Catalogue } from './legal-facts.ts'

type Language = CampaignSettings['language'][number]
type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number]

/** One catalog for each language that a campaign may choose. */
const CATALOGUES: Readonly<Record<WrittenLanguage, Catalogue>> = { en: english }

/** The first of a campaign's languages, which its fields only take where there are documents. */
export function catalogueOf(languages: readonly Language[]): {
  language: WrittenLanguage
  catalogue: Catalogue
} {
  const language = WRITTEN_LANGUAGES.find(written => languages.includes(written))
  if (!language) throw new Error(`No documents in ${languages.join(', ')}`)
  return { language, catalogue: CATALOGUES[language] }
}
