import { ChartCard } from '#ui/charts/chart-card.tsx'
import { SOURCES } from '../source-names.ts'
import { Bars } from './bars.tsx'

/** Bars in a card, with the same figures as its table. */
export function BarsCard({
  title,
  of,
  bars,
  labels,
  empty,
}: {
  title: string
  of: string
  bars: readonly { key: string; label: string; value: number }[]
  labels?: number
  empty: string
}) {
  const table = { columns: [title, of], rows: bars.map(({ label, value }) => [label, value] as const) }
  const colored = bars.map(({ key, ...bar }) => ({ ...bar, color: SOURCES[key]?.color ?? 'var(--c1)' }))
  return (
    <ChartCard title={title} table={table} empty={empty}>
      <Bars title={title} bars={colored} {...(labels ? { labels } : {})} />
    </ChartCard>
  )
}
