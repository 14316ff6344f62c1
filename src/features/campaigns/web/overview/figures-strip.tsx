import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { statOf } from '#web/figures.ts'
import { figuresQuery } from './overview-queries.ts'

/** As many as stand beside each other, with the stock. */
const SHOWN = 4

/** How a campaign goes, in the figures of its type. */
export function FiguresStrip({ event }: { event: EventDetail }) {
  const { data } = useQuery(figuresQuery(event.eventKey))
  if (!data) return <SkeletonRows rows={1} narrowRows={3} height={82} />
  const { strip, hasStock } = FIGURES_OF_TYPE[event.type]
  const stock = hasStock ? data.prizes.filter(({ use }) => use === 'instant') : []
  const quantity = stock.reduce((sum, prize) => sum + prize.quantity, 0)
  const awarded = stock.reduce((sum, prize) => sum + prize.awarded, 0)
  return (
    <StatStrip
      stats={[
        ...strip.slice(0, SHOWN).map(key => statOf(key, data.totals)),
        ...(quantity > 0
          ? [{ label: 'Prizes left', value: count(quantity - awarded), note: `of ${count(quantity)}` }]
          : []),
      ]}
    />
  )
}
