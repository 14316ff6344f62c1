import { Carrier, type Parcel, type ParcelState, trackingUrl } from '#features/claims/contract.ts'

/** Columns of `parcels`, all null before the prize is shipped. */
interface ParcelRow {
  carrier: string | null
  tracking: string | null
  cost_cents: number | null
  shipped_at: Date | null
  delivered_at: Date | null
  missing_at: Date | null
  closed_at: Date | null
  reships: number | null
}

function stateOf({ closed_at, missing_at, delivered_at }: ParcelRow): ParcelState {
  if (closed_at) return 'closed'
  if (missing_at) return 'missing'
  return delivered_at ? 'delivered' : 'shipped'
}

/** The parcel of an award; undefined before it is shipped. */
export function toParcel(row: ParcelRow): Parcel | undefined {
  if (row.shipped_at === null) return undefined
  const carrier = Carrier.parse(row.carrier)
  const tracking = row.tracking ?? undefined
  const url = trackingUrl(carrier, tracking)
  return {
    state: stateOf(row),
    carrier,
    ...(tracking === undefined ? {} : { tracking }),
    ...(url === undefined ? {} : { url }),
    ...(row.cost_cents === null ? {} : { costCents: row.cost_cents }),
    shippedAt: row.shipped_at,
    ...(row.delivered_at ? { deliveredAt: row.delivered_at } : {}),
    ...(row.missing_at ? { missingAt: row.missing_at } : {}),
    ...(row.closed_at ? { closedAt: row.closed_at } : {}),
    reships: row.reships ?? 0,
  }
}
