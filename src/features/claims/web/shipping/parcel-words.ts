import type { Parcel } from '#features/claims/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'

/** "Shipped Sat, Nov 28, 5:03 AM": the last step of a parcel. */
export function parcelWords(
  { state, shippedAt, deliveredAt, missingAt, closedAt }: Parcel,
  zone: string,
): string {
  const on = (at: Date | undefined) => (at ? ` ${shortMoment(at, zone)}` : '')
  switch (state) {
    case 'shipped':
      return `Shipped${on(shippedAt)}`
    case 'delivered':
      return `Delivered${on(deliveredAt)}`
    case 'missing':
      return `Did not arrive, says the winner${on(missingAt)}`
    case 'closed':
      return `Report closed${on(closedAt)}`
  }
}
