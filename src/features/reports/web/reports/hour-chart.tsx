import { BarChart } from '@mantine/charts'
import { FIGURES } from '#features/figures/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'

const clock = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Entries by the hour of the day, in the campaign's zone. */
export function HourChart({ byHour }: { byHour: readonly number[] }) {
  const all = byHour.reduce((sum, entries) => sum + entries, 0)
  const hours = byHour.map((entries, hour) => ({ hour: clock(hour), entries }))
  const table = {
    columns: ['Hour', FIGURES.entries.label],
    rows: all === 0 ? [] : hours.map(({ hour, entries }) => [hour, entries]),
  }
  const busiest = hours.toSorted((a, b) => b.entries - a.entries)[0]
  return (
    <ChartCard title="By hour of day" table={table} empty="Entries by hour appear here.">
      <div role="img" aria-label={`By hour of day: most entries at ${busiest?.hour}, ${busiest?.entries}`}>
        <BarChart
          h={200}
          data={hours}
          dataKey="hour"
          series={[{ name: 'entries', label: FIGURES.entries.label, color: 'var(--c1)' }]}
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ interval: 5 }}
          yAxisProps={{ allowDecimals: false, width: 48 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </ChartCard>
  )
}
