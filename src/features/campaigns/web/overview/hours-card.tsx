import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { FIGURES, hourFigure } from '#features/figures/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { BarSeries } from '#ui/charts/bar-series.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { WinLegend } from '#ui/charts/win-legend.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { shortDay, shortMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import { dayTicks, hourTicks } from './hour-ticks.ts'

/** Plays, entries or gifts of the last hours, or of all days once it is over, with a dot over each bar that saw a win. */
export function HoursCard({ event, overview }: { event: EventDetail; overview: Overview }) {
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const { eventKey, status, timezone, type } = event
  const {
    label,
    nouns: [one, many],
  } = FIGURES[hourFigure(type)]
  const { hours, step } = overview
  const isDaily = step === 'day'
  const nameOf = (t: Date) => (isDaily ? shortDay(t, timezone) : shortMoment(t, timezone))
  const isRunning = status === STATUS.live || status === STATUS.paused
  const isToCome = status === STATUS.scheduled
  const isPlayed = hourFigure(type) === 'plays'
  const ticks = isDaily ? dayTicks(hours, timezone) : hourTicks(hours, timezone, isRunning)
  const all = hours.reduce((sum, hour) => sum + hour.count, 0)
  return (
    <ChartCard
      title={`${label} per ${step}`}
      legend={isPlayed && <WinLegend bars={label} />}
      action={
        !isToCome && (
          <Anchor component={Link} to={isRunning ? paths.live(eventKey) : paths.reports(eventKey)} inherit>
            {isRunning ? 'Watch live' : 'View results'}
          </Anchor>
        )
      }
      table={{
        columns: [isDaily ? 'Day' : 'Hour', label, ...(isPlayed ? ['Wins'] : [])],
        rows:
          all === 0 ? [] : hours.map(({ t, count, wins }) => [nameOf(t), count, ...(isPlayed ? [wins] : [])]),
      }}
      emptyTitle={isToCome ? 'No activity yet' : `No ${many} in these ${step}s`}
      empty={emptyWords(status)}
    >
      <BarSeries
        label={`${label} per ${step}, ${countOf(hours.length, step)}: ${countOf(all, one, many)}`}
        height={isNarrow ? 120 : 144}
        bars={hours.map(({ t, count, wins }, index) => ({
          value: count,
          isMarked: wins > 0,
          tip: [nameOf(t), countOf(count, one, many), ...(isPlayed ? [countOf(wins, 'win')] : [])],
          ...(ticks[index] !== undefined && { tick: ticks[index] }),
        }))}
      />
    </ChartCard>
  )
}

function emptyWords(status: number): string {
  if (status === STATUS.scheduled) return 'Each hour appears here as a bar once the campaign opens.'
  return status === STATUS.live || status === STATUS.paused
    ? 'Each hour appears here as a bar. Share the link to bring people in.'
    : 'The reports show every day of the campaign.'
}
