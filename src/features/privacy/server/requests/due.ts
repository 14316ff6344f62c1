import type { LawTable } from '#features/law/contract.ts'
import type { Law } from '#features/privacy/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** The European Economic Area, the United Kingdom and Switzerland. */
const EUROPE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK'.split(
    ' ',
  ),
)

/** Which law sets the time: Europe's wherever one of the campaigns is open to it, because it is shorter. */
export function lawOf(countries: readonly string[]): Law {
  return countries.some(country => EUROPE.has(country)) ? 'GDPR' : 'CCPA'
}

/** Deadline of a request made at `at`. */
export function dueAt({ privacyAnswers }: Pick<LawTable, 'privacyAnswers'>, law: Law, at: Date): Date {
  return new Date(at.getTime() + privacyAnswers[law] * DAY_MS)
}
