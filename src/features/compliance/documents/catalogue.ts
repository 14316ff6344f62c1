import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { english } from './en/english.ts'
import type { Catalogue } from './legal-facts.ts'

type Language = CampaignSettings['language'][number]

/** One catalogue for each language that documents can be written in. */
const CATALOGUES: Readonly<Partial<Record<Language, Catalogue>>> = { en: english }

/** The first of a campaign's languages that there is a catalogue for; English without one. */
export function catalogueOf(languages: readonly Language[]): { language: Language; catalogue: Catalogue } {
  for (const language of languages) {
    const catalogue = CATALOGUES[language]
    if (catalogue) return { language, catalogue }
  }
  return { language: 'en', catalogue: english }
}
