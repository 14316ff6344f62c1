import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { dateIn } from '#shared/zoned-time.ts'
import { calendarDay, shortDay } from '#web/dates.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'

const SERIES = [
  { name: 'entries', label: 'Entries', color: 'var(--c1)', type: 'area' },
  { name: 'visitors', label: 'Visitors', color: 'var(--c6)', type: 'line', strokeDasharray: '4 3' },
  { name: 'onDate', label: 'Date', color: 'var(--brass)', type: 'line' },
] as const

/** Entries and visitors of each day; days of dates carry a dot. */
export function DayChart({ metrics }: { metrics: CampaignMetrics }) {
  const { byDay, timezone, children } = metrics
  const dates = new Set(children.map(({ date }) => dateIn(timezone, date)))
  const days = byDay.map(({ t, ...counts }) => ({
    day: shortDay(t, timezone),
    // Between dates nothing is drawn: only the dots are seen.
    onDate: dates.has(dateIn(timezone, t)) ? counts.entries : null,
    ...counts,
  }))
  const sum = (figure: 'entries' | 'visitors') => byDay.reduce((all, point) => all + point[figure], 0)
  const series = SERIES.filter(({ name }) => name !== 'onDate' || dates.size > 0)
  // Of a line of one or two days only the ends are seen.
  const isShort = days.length < 3
  const table = {
    columns: ['Day', 'Page views', 'Visitors', 'Entries', 'Plays', 'Wins'],
    rows: byDay.map(({ t, views, visitors, entries, plays, wins }) => [
      calendarDay(dateIn(timezone, t)),
      views,
      visitors,
      entries,
      plays,
      wins,
    ]),
  }
  return (
    <ChartCard
      title="By day"
      table={table}
      marks={series}
      empty="Each day of the campaign shows here with its first visitor."
    >
      <div
        role="img"
        aria-label={`By day: ${days.length} days, ${sum('entries')} entries, ${sum('visitors')} visitors`}
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
