import type { LegalFacts } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'

/** Defined terms of a document: rules of a promotion, or terms of an offer. */
export interface DefinedTerms {
  /** The document itself. */
  rules: 'Rules' | 'Terms'
  promotion: 'Promotion' | 'Offer'
}

export function definedTerms(facts: LegalFacts): DefinedTerms {
  return promisesOf(facts).chance
    ? { rules: 'Rules', promotion: 'Promotion' }
    : { rules: 'Terms', promotion: 'Offer' }
}
