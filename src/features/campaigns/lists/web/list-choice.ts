import { z } from 'zod'
import { ListSort, PromotionType } from '#features/campaigns/contract.ts'

/** Which campaigns 'All Campaigns' shows; part of its address. The archived list comes first (product rule A27). */
export const ListChoice = z.object({
  list: z.enum(['archived', 'live', 'future']).catch('archived'),
  q: z.coerce.string().max(80).default('').catch(''),
  type: PromotionType.optional().catch(undefined),
  /** Absent: the list's own order. */
  sort: ListSort.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
export type ListChoice = z.output<typeof ListChoice>

/** The address of a choice: only what differs from the plain list. */
export function searchOf({ list, q, type, sort, page }: ListChoice) {
  return { list, ...(q && { q }), ...(type && { type }), ...(sort && { sort }), ...(page > 1 && { page }) }
}
