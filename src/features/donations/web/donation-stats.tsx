import type { DonationTotals } from '#features/donations/contract.ts'
import { FIGURES, type FigureKey } from '#features/figures/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { count, countOf, shortDollars } from '#ui/format/amounts.ts'

/** Whether the payment provider has said its fees. */
function feesNote({ count, feesUntold }: DonationTotals): string {
  if (feesUntold === 0) return count === 0 ? '' : 'as charged'
  return feesUntold === count ? 'estimated' : `${feesUntold} estimated`
}

/** Total of the gifts, and the net amount. */
export function DonationStats({ totals }: { totals: DonationTotals }) {
  const { count: gifts, gross, avg, fees, refunded, disputed, net, unfinished } = totals
  const money = (key: FigureKey, cents: number, note?: string) => ({
    label: FIGURES[key].label,
    value: shortDollars(cents),
    ...(note ? { note } : {}),
  })
  return (
    <StatStrip
      stats={[
        money('given', gross, countOf(gifts, ...FIGURES.gifts.nouns)),
        money('averageGift', avg),
        money('fees', fees, feesNote(totals)),
        money('refunded', refunded),
        ...(disputed > 0 ? [{ ...money('disputed', disputed, 'open or lost'), tone: 'warn' as const }] : []),
        money('net', net, 'after fees and refunds'),
        { label: 'Unfinished', value: count(unfinished), note: 'pledged, not paid' },
      ]}
    />
  )
}
