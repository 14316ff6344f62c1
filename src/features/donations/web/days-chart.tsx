import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { FIGURES } from '#features/figures/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { countOf, dollarsAndCents, shortDollars } from '#ui/format/amounts.ts'
import { shortDay } from '#ui/format/dates.ts'

interface DaysChartProps {
  days: readonly { day: string; count: number; amount: number }[]
}

/** Gifts by day. */
export function DaysChart({ days }: DaysChartProps) {
  const drawn = days.map(({ day, amount, count }) => ({
    day: shortDay(new Date(`${day}T00:00:00Z`), 'UTC'),
    dollars: amount / 100,
    amount,
    count,
  }))
  const table = {
    columns: ['Day', FIGURES.gifts.label, FIGURES.given.label],
    rows: drawn.map(({ day, count, amount }) => [day, count, dollarsAndCents(amount)]),
  }
  const sum = days.reduce((all, { amount }) => all + amount, 0)
  return (
    <ChartCard title="By day" table={table} empty="Daily totals appear here after the first gift.">
      <div role="img" aria-label={`By day: ${countOf(days.length, 'day')}, ${dollarsAndCents(sum)} donated`}>
        <BarChart
          h={220}
          data={drawn}
          dataKey="day"
          series={[{ name: 'dollars', label: FIGURES.given.label, color: 'var(--c1)' }]}
          valueFormatter={value => shortDollars(value * 100)}
          tickLine="none"
          gridAxis="x"
          maxBarWidth={40}
          xAxisProps={{ minTickGap: 40 }}
          yAxisProps={{ width: 64 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </ChartCard>
  )
}
