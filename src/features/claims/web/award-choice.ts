import { z } from 'zod'
import { AwardFilter, type WinnerFilters } from '#features/claims/contract.ts'

const { view, prize, place, fulfillment } = AwardFilter.shape

/** Which winners the list shows; part of its address. Search words can be names and stay out of it. */
export const AwardChoice = z.object({
  view: view.catch(undefined),
  prize: prize.catch(undefined),
  place: place.catch(undefined),
  fulfillment: fulfillment.catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
export type AwardChoice = z.output<typeof AwardChoice>

/** The filters of a choice that fit every campaign. */
export function viewFiltersOf({ view, fulfillment }: AwardChoice): WinnerFilters {
  return { ...(view && { view }), ...(fulfillment && { fulfillment }) }
}

/** The address of a choice: only what differs from the plain list. */
export function searchOf(choice: AwardChoice) {
  const { prize, place, page } = choice
  return {
    ...viewFiltersOf(choice),
    ...(prize && { prize }),
    ...(place && { place }),
    ...(page > 1 && { page }),
  }
}
