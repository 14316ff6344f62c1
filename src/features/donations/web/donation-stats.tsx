import type { DonationTotals } from '#features/donations/contract.ts'
import { countOf, dollarsAndCents } from '#web/amounts.ts'
import { StatStrip } from '#web/ui/stat-strip.tsx'

/** Whether the payment provider has said its fees. */
function saidOf({ count, feesUntold }: DonationTotals): string {
  if (feesUntold === 0) return count === 0 ? '' : 'as the provider says'
  return feesUntold === count ? 'estimated' : `${feesUntold} of them estimated`
}

/** What was given, and what is left of it. */
export function DonationStats({ totals }: { totals: DonationTotals }) {
  const { count, gross, avg, fees, refunded, disputed, net, unfinished } = totals
  return (
    <StatStrip
      stats={[
        { label: 'Given', value: dollarsAndCents(gross), note: countOf(count, 'gift') },
        { label: 'Average gift', value: dollarsAndCents(avg) },
        { label: 'Card fees', value: dollarsAndCents(fees), note: saidOf(totals) },
        { label: 'Given back', value: dollarsAndCents(refunded) },
        ...(disputed > 0
          ? [
              {
                label: 'Disputed',
                value: dollarsAndCents(disputed),
                note: 'open or lost',
                tone: 'warn' as const,
              },
            ]
          : []),
        { label: 'Left for the charity', value: dollarsAndCents(net) },
        { label: 'Not finished', value: unfinished.toLocaleString('en-US'), note: 'asked, and did not pay' },
      ]}
    />
  )
}
