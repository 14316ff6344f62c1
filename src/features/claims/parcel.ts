import { z } from 'zod'
import { Instant, line } from '#shared/fields.ts'

export const CARRIERS = ['ups', 'usps', 'fedex', 'dhl', 'other'] as const
export const Carrier = z.enum(CARRIERS)
export type Carrier = z.output<typeof Carrier>

export const CARRIER_NAMES = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Other carrier',
} as const satisfies Record<Carrier, string>

/**
 * Tracking numbers of each carrier: their shape, as in github.com/jkeen/tracking_number_data (November 2026), and the
 * page that follows them. Check digits are not tested.
 */
const TRACKING = {
  ups: {
    shape: /^1Z[0-9A-Z]{16}$/,
    means: '1Z and 16 letters or digits',
    page: 'https://www.ups.com/track?tracknum=',
  },
  usps: {
    shape: /^(?:\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/,
    means: '20, 22, 26, 30 or 34 digits, or 2 letters, 9 digits and US',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  fedex: {
    shape: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    means: '12, 15, 20 or 22 digits',
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  dhl: {
    shape: /^(?:\d{10,11}|J[A-Z]{2,3}\d{9,18})$/,
    means: '10 or 11 digits, or J, 2 or 3 letters and 9 to 18 digits',
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
} as const satisfies Record<Exclude<Carrier, 'other'>, { shape: RegExp; means: string; page: string }>

/** The address that follows a parcel; undefined without a number or a known carrier. */
export function trackingUrl(carrier: Carrier, tracking: string | undefined): string | undefined {
  return carrier === 'other' || tracking === undefined ? undefined : `${TRACKING[carrier].page}${tracking}`
}

/** Fault of a tracking number; undefined for one that the carrier may have given. */
export function trackingProblem(carrier: Carrier, tracking: string | undefined): string | undefined {
  if (carrier === 'other') return undefined
  const { shape, means } = TRACKING[carrier]
  if (tracking !== undefined && shape.test(tracking)) return undefined
  return `A tracking number of ${CARRIER_NAMES[carrier]} has ${means}`
}

/** Days after its approval from which a prize that was not shipped needs attention. */
export const SHIP_WITHIN_DAYS = 14

/** `missing`: the winner reports that it did not arrive. `closed`: the team closed that report. */
export const ParcelState = z.enum(['shipped', 'delivered', 'missing', 'closed'])
export type ParcelState = z.output<typeof ParcelState>

/** The latest parcel of an award. */
export const Parcel = z.object({
  state: ParcelState,
  carrier: Carrier,
  tracking: z.string().optional(),
  /** The carrier's page about it. */
  url: z.string().optional(),
  /** Cents for all parcels of this award. */
  costCents: z.int().optional(),
  shippedAt: Instant,
  deliveredAt: Instant.optional(),
  missingAt: Instant.optional(),
  closedAt: Instant.optional(),
  /** Times that it was sent again. */
  reships: z.int(),
})
export type Parcel = z.output<typeof Parcel>

/** As people copy it: with spaces, in small letters. */
const TrackingNumber = line(60)
  .overwrite(text => text.replaceAll(' ', '').toUpperCase())
  .min(1, 'Enter a tracking number')
  .max(40, 'Tracking number is too long')

export const ShipStep = z
  .strictObject({
    step: z.literal('ship'),
    carrier: Carrier,
    tracking: TrackingNumber.optional(),
    costCents: z.int().min(0).max(10_000_000).optional(),
  })
  .check(({ value, issues }) => {
    const message = trackingProblem(value.carrier, value.tracking)
    if (message) issues.push({ code: 'custom', input: value, path: ['tracking'], message })
  })
export type ShipStep = z.output<typeof ShipStep>

export const ParcelStep = z.union([
  ShipStep,
  z.strictObject({ step: z.literal('deliver') }),
  z.strictObject({ step: z.literal('close'), reason: line(200).min(1, 'Enter a reason') }),
])
export type ParcelStep = z.output<typeof ParcelStep>
