import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { line, Paging } from '#shared/fields.ts'
import { PromotionType } from './terms/promotion-type.ts'

/** The orders of a list. Past campaigns come last day first; 'newest' means created last. */
export const LIST_SORTS = ['start', 'end', 'title', 'newest'] as const
export const ListSort = z.enum(LIST_SORTS)
export type ListSort = z.output<typeof ListSort>

/** Query of a campaign list; without `sort` each list has its own order. */
export const ListQuery = Paging.extend({
  ...TestData.shape,
  /** Looked for in title, city and sponsor. */
  q: line(80).optional(),
  type: PromotionType.optional(),
  sort: ListSort.optional(),
})
export type ListQuery = z.output<typeof ListQuery>
