import type { LegalFacts, Section } from '../legal-facts.ts'
import { askAt } from './about-sections.ts'

const opensIn = (code: string) => (facts: LegalFacts) => facts.settings.eligibleCountries.includes(code)

function canada({ settings, prizes }: LegalFacts): Section {
  const split = prizes.some(({ ofDate }) => ofDate)
    ? 'Prizes of a single date are won where that date takes place; all others are open to every place alike.'
    : 'No prize is set aside for a region: each is open to every place alike.'
  return {
    heading: 'Canada',
    paragraphs: [
      `${split} The table above gives the number and the value of the prizes.`,
      settings.skillQuestion === ''
        ? 'Before a prize is awarded, its winner has to answer a mathematical question without help.'
        : `Before a prize is awarded, its winner has to answer a mathematical question without help: ${settings.skillQuestion}`,
      'In Quebec, rights of consumers that cannot be waived stay as they are.',
    ],
  }
}

function unitedKingdom(facts: LegalFacts): Section {
  return {
    heading: 'United Kingdom',
    paragraphs: [
      `Surname and county of the winners of larger prizes are given to whoever asks ${askAt(facts)}, unless a winner has objected. Results come from a computer process that anyone can check; its certificate is public.`,
    ],
  }
}

const STATES = { NY: 'New York', FL: 'Florida', RI: 'Rhode Island' } as const

function filed({ filings }: LegalFacts): Section[] {
  const lines = (['NY', 'FL', 'RI'] as const).flatMap(state => {
    const filing = filings[state]
    return filing === undefined
      ? []
      : [
          `${STATES[state]}: this promotion is filed with the state${filing === '' ? '' : ` under number ${filing}`}.`,
        ]
  })
  return lines.length > 0 ? [{ heading: 'Filings', paragraphs: [], list: lines }] : []
}

/** What single countries and states ask the rules to say. */
export function riders(facts: LegalFacts): Section[] {
  return [
    ...(opensIn('CA')(facts) ? [canada(facts)] : []),
    ...(opensIn('GB')(facts) ? [unitedKingdom(facts)] : []),
    ...filed(facts),
  ]
}
