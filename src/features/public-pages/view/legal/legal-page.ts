import type { PublishedDocuments } from '#features/compliance/contract.ts'
import type { Fingerprint } from '#features/fairness/contract.ts'
import type { PageFrame } from '../page.ts'

/** What the pages of the rules and of the privacy notice are drawn from. */
export interface LegalPage {
  frame: PageFrame
  documents: PublishedDocuments
  /** The sponsor's own privacy policy; empty without one. */
  ownPolicy: string
  /** Of the secrets from which wins follow, as they were published. */
  fingerprints: readonly Fingerprint[]
}
