import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { contactLine } from './words.ts'

function canada({ settings, prizes, texts: { riders } }: Writing): string[] {
  const ofDate = prizes.some(prize => prize.ofDate)
  const hasFrench = settings.language.some(code => code === 'fr' || code === 'fr-CA')
  return [
    riders.canada({ ofDate, skill: settings.skillQuestion !== '' }),
    riders.quebec,
    ...(hasFrench ? [riders.quebecFrench] : []),
  ]
}

function filed({ filings, texts: { riders, words } }: Writing): string[] {
  return (['NY', 'FL', 'RI'] as const).flatMap(code => {
    const number = filings[code]
    return number === undefined ? [] : [riders.filed({ state: words.states[code], number })]
  })
}

/** Rules that single countries and states require. */
export function stateTerms(writing: Writing): Section[] {
  const { eligibleCountries } = writing.settings
  const { riders } = writing.texts
  const terms = [
    ...filed(writing),
    ...(eligibleCountries.includes('CA') ? canada(writing) : []),
    ...(eligibleCountries.includes('GB') ? [riders.kingdom({ contact: contactLine(writing) })] : []),
  ]
  return terms.length > 0 ? [{ id: 'states', heading: riders.heading, paragraphs: terms }] : []
}
