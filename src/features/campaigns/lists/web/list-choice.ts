import { z } from 'zod'
import { CampaignFilters } from '#features/campaigns/contract.ts'

const { list, type, sort } = CampaignFilters.shape

/** Which campaigns 'All Campaigns' shows; part of its address. The archived list comes first (product rule A27). */
export const ListChoice = z.object({
  list: list.catch('archived'),
  q: z.coerce.string().max(80).default('').catch(''),
  type: type.catch(undefined),
  /** Absent: the list's own order. */
  sort: sort.catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
export type ListChoice = z.output<typeof ListChoice>

/** The filters of a choice: only what differs from the plain list. */
export function filtersOf({ list, q, type, sort }: ListChoice): CampaignFilters {
  return { list, ...(q && { q }), ...(type && { type }), ...(sort && { sort }) }
}

/** The address of a choice. */
export function searchOf(choice: ListChoice) {
  return { ...filtersOf(choice), ...(choice.page > 1 && { page: choice.page }) }
}
