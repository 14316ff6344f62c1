import type { LawTable } from '#features/law/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import type { Facts } from '../facts.ts'
import { dated } from '../rule.ts'

type Row = LawTable['languages'][string]

/** The part that a place misses in its language: pages, or the documents. */
function missingIn({ campaign, records: { documentLanguages } }: Facts, { anyOf }: Row) {
  const { language } = campaign.settings
  const offered = anyOf.filter(code => language.includes(code))
  if (offered.length === 0) return 'pages'
  const isWhole = (code: Language) => documentLanguages === undefined || documentLanguages.includes(code)
  return offered.some(isWhole) ? undefined : 'documents'
}

/** Rows of the law that a campaign falls short of, with what is missing. */
function shortfalls(facts: Facts, which: 'Quebec' | 'others') {
  return Object.entries(facts.law.languages).flatMap(([country, row]) => {
    const isAsked = which === 'Quebec' ? country === 'CA' : country !== 'CA'
    const missing = isAsked && facts.opensInCountry(country) ? missingIn(facts, row) : undefined
    return missing === undefined ? [] : [{ row, missing }]
  })
}

const namesOf = ({ anyOf }: Row) => anyOf.map(code => LANGUAGES[code].english).join(' or ')

/** One sentence for each place, with the way to resolve it. */
const said = (facts: Facts, which: 'Quebec' | 'others') =>
  shortfalls(facts, which)
    .map(({ row, missing }) =>
      missing === 'pages'
        ? `${row.place}: add ${namesOf(row)} to the languages of the campaign, then update the documents (${row.law}).`
        : `${row.place}: the documents are not in ${namesOf(row)} yet. Update them, or add your own text (${row.law}).`,
    )
    .join(' ')

const fieldOf = (which: 'Quebec' | 'others') => (facts: Facts) =>
  shortfalls(facts, which).some(({ missing }) => missing === 'pages') ? 'language' : 'rules'

/** Checks of the languages that places require; the law table names them. */
export const languageRules = dated('2026-11-28', [
  {
    id: 'X03',
    severity: 'warn',
    message: 'Quebec requires French texts. Contest filing there ended on Oct 27, 2023.',
    source: '[S44]',
    // Provinces cannot be chosen, so a campaign that is open in Canada is open in Quebec.
    field: fieldOf('Quebec'),
    applies: facts => shortfalls(facts, 'Quebec').length > 0,
    detail: facts => said(facts, 'Quebec'),
  },
  {
    id: 'X08',
    severity: 'warn',
    message: 'Offer pages and documents in the language that the law of a place requires.',
    source: 'GK',
    field: fieldOf('others'),
    applies: facts => shortfalls(facts, 'others').length > 0,
    detail: facts => said(facts, 'others'),
  },
])
