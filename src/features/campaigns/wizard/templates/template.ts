import type { PromotionType, TemplateKey } from '#features/campaigns/contract.ts'
import type { DraftPrize } from '#features/prizes/contract.ts'
import type { Art, Look, Reveal } from '#features/tiles/contract.ts'
import type { Draft } from '../draft.ts'

/** Filters of the gallery. */
export const CATEGORIES = [
  'Retail',
  'Restaurants',
  'Events',
  'Online',
  'Seasonal',
  'Nonprofit',
  'Recruiting',
] as const
export type Category = (typeof CATEGORIES)[number]

type PrizeFacts = Pick<DraftPrize, 'title' | 'quantity' | 'value'> & Partial<DraftPrize>

/** A campaign to start from: everything but its dates, and the sponsor, who is in the brand kit. */
export interface Template {
  key: TemplateKey
  category: Category
  type: PromotionType
  /** With its colors, used where the account's brand kit has no look of its own. */
  art: Art
  /** Layout of its first page. */
  look: Look
  /** Title for participants. */
  title: string
  description: string
  /** Days from its start to its end. */
  days: number
  /** Reveal of a result; absent: as the type has it. */
  reveal?: Reveal
  prizes: readonly PrizeFacts[]
  /** Differences from a new draft. */
  settings?: Partial<Draft>
}
