import type { PublishedDocuments } from '#features/compliance/contract.ts'
import type { PageFrame } from '../page.ts'

/** What the pages of the rules and of the privacy notice are drawn from. */
export interface LegalPage {
  frame: PageFrame
  documents: PublishedDocuments
  /** The sponsor's own privacy policy; empty without one. */
  ownPolicy: string
  /** Published when the winning moments were fixed. */
  commitment?: { hash: string; publishedAt: Date } | undefined
}
