import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { FIGURES, type SeriesPoint } from '#features/figures/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime } from '#ui/format/dates.ts'
import classes from './minute-chart.module.css'

/** Distance of a win's dot above its bar, in px. */
const ABOVE = 9

/** Minutes from one name on the axis to the next. */
const NAMED_EVERY = 10

interface MinuteChartProps {
  series: readonly SeriesPoint[]
  timezone: string
  of: 'plays' | 'entries'
}

/** Plays or entries per minute as bars, with a brass dot over each minute that saw a win. */
export function MinuteChart({ series, timezone, of }: MinuteChartProps) {
  const {
    label: title,
    nouns: [one, many],
  } = FIGURES[of]
  const minutes = series.map((point, index) => {
    const clock = clockTime(point.t, timezone)
    const isLast = index === series.length - 1
    return { ...point, clock, label: isLast ? 'now' : clock.replace(/ [AP]M$/, ''), bar: point[of] }
  })
  const named = minutes
    .filter((_, index) => (minutes.length - 1 - index) % NAMED_EVERY === 0)
    .map(({ label }) => label)
  const all = minutes.reduce((sum, { bar }) => sum + bar, 0)
  const wins = minutes.reduce((sum, point) => sum + point.wins, 0)
  return (
    <div
      role="img"
      aria-label={`${title} per minute, last 60 minutes: ${countOf(all, one, many)}${of === 'plays' ? `, ${countOf(wins, 'win')}` : ''}`}
    >
      <CompositeChart
        className={classes.chart}
        data={minutes}
        dataKey="label"
        series={[
          { name: 'bar', color: 'var(--c1)', type: 'bar' },
          { name: 'wins', color: 'var(--brass)', type: 'line' },
        ]}
        tickLine="none"
        gridAxis="x"
        barProps={{ radius: [2, 2, 0, 0] }}
        lineProps={{
          // Only the dots are drawn, each where its bar ends.
          dataKey: 'bar',
          strokeWidth: 0,
          activeDot: false,
          dot: ({ cx = 0, cy = 0, index = 0 }) =>
            minutes[index]?.wins ? (
              <circle key={index} className={classes.win} cx={cx} cy={cy - ABOVE} r={4.2} />
            ) : null,
        }}
        xAxisProps={{ ticks: named, interval: 'preserveEnd' }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        composedChartProps={{
          accessibilityLayer: false,
          barCategoryGap: '12%',
          margin: { top: 26, right: 12 },
        }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ label }) => {
            const shown = minutes.find(minute => minute.label === label)
            return shown ? (
              <div className={classes.tip}>
                <span>{shown.clock}</span>
                <strong>{countOf(shown.bar, one, many)}</strong>
                {of === 'plays' && <strong>{countOf(shown.wins, 'win')}</strong>}
              </div>
            ) : null
          },
        }}
      />
    </div>
  )
}
