import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { FIGURES, type FigureKey, hasFigure } from '#features/figures/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { calendarDay, shortDay } from '#ui/format/dates.ts'
import { cellOf } from '#web/figures.ts'

const SERIES = [
  { name: 'main', label: '', color: 'var(--c1)', type: 'area' },
  {
    name: 'visitors',
    label: FIGURES.visitors.label,
    color: 'var(--c6)',
    type: 'line',
    strokeDasharray: '4 3',
  },
  { name: 'onDate', label: 'Date', color: 'var(--brass)', type: 'line' },
] as const

/** Columns of the table, where a type of promotion has them. */
const COLUMNS: readonly FigureKey[] = [
  'pageViews',
  'visitors',
  'entries',
  'plays',
  'wins',
  'redeemed',
  'gifts',
  'given',
]

/** Entries or gifts, and visitors, of each day; days of dates carry a dot. */
export function DayChart({ metrics }: { metrics: CampaignMetrics }) {
  const { type, byDay, timezone, children } = metrics
  const main = hasFigure(type, 'entries') ? FIGURES.entries : FIGURES.gifts
  const dates = new Set(children.map(({ date }) => dateIn(timezone, date)))
  const days = byDay.map(({ t, totals }) => ({
    day: shortDay(t, timezone),
    // Between dates nothing is drawn: only the dots are seen.
    onDate: dates.has(dateIn(timezone, t)) ? main.of(totals) : null,
    main: main.of(totals),
    visitors: totals.visitors,
  }))
  const sum = (figure: 'main' | 'visitors') => days.reduce((all, point) => all + point[figure], 0)
  const series = SERIES.filter(({ name }) => name !== 'onDate' || dates.size > 0).map(one =>
    one.name === 'main' ? { ...one, label: main.label } : one,
  )
  // A line of one or two days shows only its ends.
  const isShort = days.length < 3
  const columns = COLUMNS.filter(key => hasFigure(type, key))
  const table = {
    columns: ['Day', ...columns.map(key => FIGURES[key].label)],
    rows: byDay.map(({ t, totals }) => [
      calendarDay(dateIn(timezone, t)),
      ...columns.map(key => cellOf(key, totals)),
    ]),
  }
  return (
    <ChartCard
      title="By day"
      table={table}
      marks={series}
      empty="Daily numbers appear here after the first visitor."
    >
      <div
        role="img"
        aria-label={`By day: ${days.length} days, ${sum('main')} ${main.nouns[1]}, ${sum('visitors')} visitors`}
      >
        <CompositeChart
          h={260}
          data={days}
          dataKey="day"
          series={series}
          curveType="monotone"
          withLegend
          legendProps={{ verticalAlign: 'top', height: 32 }}
          tickLine="none"
          gridAxis="x"
          strokeWidth={2}
          lineProps={({ name }) => ({ dot: name === 'onDate' ? { r: 4 } : isShort && { r: 3 } })}
          areaProps={{ dot: isShort && { r: 3 } }}
          xAxisProps={{ minTickGap: 40 }}
          yAxisProps={{ allowDecimals: false, width: 48 }}
          composedChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </ChartCard>
  )
}
