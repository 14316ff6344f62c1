import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { line, Paging } from '#shared/fields.ts'
import { PromotionType } from './terms/promotion-type.ts'

/** The orders of a list. Past campaigns come last day first; 'newest' means created last. */
export const LIST_SORTS = ['start', 'end', 'title', 'newest'] as const
export const ListSort = z.enum(LIST_SORTS)
export type ListSort = z.output<typeof ListSort>

/** The lists of 'All Campaigns'. */
export const CAMPAIGN_LISTS = ['archived', 'live', 'future'] as const

const filters = {
  /** Looked for in title, city and sponsor. */
  q: line(80).optional(),
  type: PromotionType.optional(),
  sort: ListSort.optional(),
}

/** A list and what is shown of it; without `sort` each list has its own order. */
export const CampaignFilters = z.strictObject({ list: z.enum(CAMPAIGN_LISTS), ...filters })
export type CampaignFilters = z.output<typeof CampaignFilters>

/** Query of a campaign list. */
export const ListQuery = Paging.extend({ ...TestData.shape, ...filters })
export type ListQuery = z.output<typeof ListQuery>
