import { useMediaQuery } from '@mantine/hooks'
import { FIGURES, type SeriesPoint } from '#features/figures/contract.ts'
import { BarSeries } from '#ui/charts/bar-series.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime } from '#ui/format/dates.ts'

/** Minutes from one name on the axis to the next. */
const NAMED_EVERY = 10

interface MinuteChartProps {
  series: readonly SeriesPoint[]
  timezone: string
  of: 'plays' | 'entries'
}

/** Plays or entries per minute as bars, with a brass dot over each minute that saw a win. */
export function MinuteChart({ series, timezone, of }: MinuteChartProps) {
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const {
    label: title,
    nouns: [one, many],
  } = FIGURES[of]
  const isPlayed = of === 'plays'
  const sum = (key: 'plays' | 'entries' | 'wins') => series.reduce((total, point) => total + point[key], 0)
  const wins = isPlayed ? `, ${countOf(sum('wins'), 'win')}` : ''
  return (
    <BarSeries
      label={`${title} per minute, last 60 minutes: ${countOf(sum(of), one, many)}${wins}`}
      height={isNarrow ? 180 : 278}
      bars={series.map((point, index) => {
        const clock = clockTime(point.t, timezone)
        const before = series.length - 1 - index
        return {
          value: point[of],
          isMarked: point.wins > 0,
          tip: [clock, countOf(point[of], one, many), ...(isPlayed ? [countOf(point.wins, 'win')] : [])],
          ...(before % NAMED_EVERY === 0 && { tick: before === 0 ? 'now' : clock.replace(/ [AP]M$/, '') }),
        }
      })}
    />
  )
}
