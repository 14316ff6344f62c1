import type { Place } from '#features/campaigns/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { shortDollars } from '#shared/text/money.ts'
import type { Facts } from './facts.ts'

/** One check of compliance section 2.4. */
export interface Rule {
  id: string
  severity: Finding['severity']
  /** Shown letter by letter. */
  message: string
  source: string
  /** The day of the last review of the source, such as '2026-11-13'. */
  asOf: string
  /** The draft field that resolves it, or what else does: 'rules', 'law', 'winnersList', 'fairness'. */
  field?: string | ((facts: Facts) => string)
  /** True when staff may override a block. */
  overridable?: boolean
  applies: (facts: Facts) => boolean
  /** One sentence with the numbers that caused it. */
  detail?: (facts: Facts) => string
  /** The state whose exclusion resolves it. */
  excludes?: Place
}

/** An amount of dollars in a sentence. */
export const inDollars = (amount: number): string => shortDollars(amount * 100)

/** Titles of prizes in a sentence. */
export function namesOf(prizes: readonly { title: string }[]): string {
  return prizes.map(prize => prize.title || 'an untitled prize').join(', ')
}

/** Rules whose sources were all read on this day. */
export function dated(asOf: string, rules: readonly Omit<Rule, 'asOf'>[]): readonly Rule[] {
  return rules.map(rule => ({ ...rule, asOf }))
}
