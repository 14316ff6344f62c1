import type { LegalFacts, Section } from '../legal-facts.ts'
import { contactLine } from './words.ts'

function canada({ settings, prizes }: LegalFacts): string[] {
  const split = prizes.some(({ ofDate }) => ofDate)
    ? 'Prizes of a single date are won where that date takes place. No other prize is reserved for a region.'
    : 'No prizes are reserved for a region.'
  const question =
    settings.skillQuestion === ''
      ? ''
      : ' A potential winner must first correctly answer a mathematical skill-testing question, without help.'
  return [
    `Canada: ${split}${question}`,
    'Quebec: These Rules do not limit consumer rights that cannot be waived.',
  ]
}

const unitedKingdom = (facts: LegalFacts) =>
  `United Kingdom: The surname and county of major prize winners are available from ${contactLine(facts)}, unless a winner objects. Winners are selected by a verifiably random computer process, and its certificate is public.`

const STATES = { NY: 'New York', FL: 'Florida', RI: 'Rhode Island' } as const

function filed({ filings }: LegalFacts): string[] {
  return (['NY', 'FL', 'RI'] as const).flatMap(state => {
    const filing = filings[state]
    if (filing === undefined) return []
    return [
      `The Promotion is registered with the State of ${STATES[state]}${filing === '' ? '' : ` under number ${filing}`}.`,
    ]
  })
}

/** Rules that single countries and states require. */
export function stateTerms(facts: LegalFacts): Section[] {
  const { eligibleCountries } = facts.settings
  const terms = [
    ...filed(facts),
    ...(eligibleCountries.includes('CA') ? canada(facts) : []),
    ...(eligibleCountries.includes('GB') ? [unitedKingdom(facts)] : []),
  ]
  return terms.length > 0 ? [{ id: 'states', heading: 'State and Country Terms', paragraphs: terms }] : []
}
