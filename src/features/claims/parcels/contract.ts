import { z } from 'zod'
import { PrizeKey } from '#features/prizes/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, line } from '#shared/fields.ts'
import { awardParams } from '../award-params.ts'
import { AwardBatch } from '../batches/contract.ts'
import { Award, CLAIM_LIMIT, ClaimToken } from '../contract.ts'
import { ParcelState, ParcelStep } from '../parcel.ts'

export const moveParcel = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/awards/:awardId/parcel',
  access: 'manager',
  permission: 'people',
  summary: 'Mark a prize as shipped, shipped again or delivered, or close a report that it did not arrive',
  params: awardParams,
  body: ParcelStep,
  response: Award,
})

export const reportParcel = route({
  method: 'POST',
  path: '/api/v0/public/claim/:claimToken/not-arrived',
  access: 'public',
  summary: 'Report that a shipped prize did not arrive',
  params: z.strictObject({ claimToken: ClaimToken }),
  response: z.object({ state: ParcelState }),
  bodyLimit: 1024,
  limit: CLAIM_LIMIT,
})

const params = z.strictObject({ eventKey: EventKey })

export const getParcels = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/parcels',
  access: 'analyst',
  summary: 'Count the shipped prizes of a campaign or date by step, with shipping costs',
  params,
  response: z.object({
    noAddress: z.int(),
    toShip: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    missing: z.int(),
    toPickUp: z.int(),
    /** Cents for all parcels with a known cost. */
    costCents: z.int(),
    /** Shipped prizes without a known cost. */
    withoutCost: z.int(),
  }),
})

/** Limits of a list of tracking numbers. */
export const TRACKING_LIST = { most: 100_000, mostBytes: 20_000_000 } as const

/** Check of a list of tracking numbers. */
export const ParcelReport = z.object({
  /** Rows that can be saved. */
  parcels: z.int(),
  costCents: z.int(),
  empty: z.int(),
  /** Rows that cannot be saved. */
  wrong: z.int(),
  /** The first of those rows: the line from 1, what the row names, and its fault. */
  problems: z.array(z.object({ line: z.int(), award: z.string(), problem: z.string() })),
  /** Once saved: the bulk action that marks the prizes. */
  batch: AwardBatch.optional(),
})
export type ParcelReport = z.output<typeof ParcelReport>

export const uploadParcels = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/parcels',
  access: 'manager',
  permission: 'people',
  summary: 'Check a list of tracking numbers, or mark its prizes as shipped',
  description:
    'Send a CSV file with the columns Award (ID or claim code), Carrier, Tracking number and Shipping cost. Without `save`, the list is only checked. Send it again with the number of parcels from the check as `save`.',
  params,
  body: z.strictObject({ save: z.coerce.number().int().min(1).max(TRACKING_LIST.most).optional() }),
  upload: { field: 'file', most: 1, mostBytes: TRACKING_LIST.mostBytes },
  limit: { max: 30, perSeconds: 60 },
  response: ParcelReport,
})

/** Printed lists of prizes to ship or to pick up. */
export const PRINTED_LISTS = ['packing', 'labels', 'pickup'] as const
export const PrintedList = z.enum(PRINTED_LISTS, 'Not a list')
export type PrintedList = z.output<typeof PrintedList>

/** Prizes on one printed list. */
export const MOST_PRINTED = 1000

export const printParcels = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/parcels.pdf',
  access: 'manager',
  permission: 'people',
  summary: 'Download a packing list, address labels, or pick-up lists by place as a PDF',
  params,
  query: z.strictObject({
    list: PrintedList.default('packing'),
    prize: PrizeKey.optional(),
    place: line(90).optional(),
  }),
  response: z.string(),
})

/** URL of a printed list, of the prizes that a filter leaves. */
export function parcelsUrl(
  eventKey: string,
  list: PrintedList,
  { prize, place }: { prize?: string | undefined; place?: string | undefined },
): string {
  const query = new URLSearchParams({ list, ...(prize ? { prize } : {}), ...(place ? { place } : {}) })
  return `/api/v0/event/${eventKey}/parcels.pdf?${query}`
}
