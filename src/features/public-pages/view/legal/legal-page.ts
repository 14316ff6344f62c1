import type { PublishedDocuments } from '#features/compliance/contract.ts'
import type { Fingerprint } from '#features/fairness/contract.ts'
import type { PageFrame } from '../page.ts'

/** Source of the rules page and the privacy page. */
export interface LegalPage {
  frame: PageFrame
  documents: PublishedDocuments
  /** True for a reader who asks for the English text of translated documents. */
  isOriginal: boolean
  /** The sponsor's own privacy policy; empty without one. */
  ownPolicy: string
  /** Fingerprints of the secrets that decide wins, as published. */
  fingerprints: readonly Fingerprint[]
}
