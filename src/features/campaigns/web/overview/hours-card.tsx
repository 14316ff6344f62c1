import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { FIGURES, hourFigure } from '#features/figures/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { BarSeries } from '#ui/charts/bar-series.tsx'
import { WinLegend } from '#ui/charts/win-legend.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { hourTicks } from './hour-ticks.ts'
import classes from './overview.module.css'

/** Plays, entries or gifts of the last hours, with a dot over each hour that saw a win. */
export function HoursCard({ event, overview }: { event: EventDetail; overview: Overview }) {
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const { eventKey, status, timezone, type } = event
  const {
    label,
    nouns: [one, many],
  } = FIGURES[hourFigure(type)]
  const { hours } = overview
  const isRunning = status === STATUS.live || status === STATUS.paused
  const isToCome = status === STATUS.scheduled
  const isPlayed = hourFigure(type) === 'plays'
  const ticks = hourTicks(hours, timezone, isRunning)
  const all = hours.reduce((sum, hour) => sum + hour.count, 0)
  return (
    <SectionCard
      title={`${label} per hour`}
      action={
        <div className={classes.legend}>
          {isPlayed && all > 0 && <WinLegend bars={label} />}
          {!isToCome && (
            <Anchor component={Link} to={isRunning ? paths.live(eventKey) : paths.reports(eventKey)} inherit>
              {isRunning ? 'Watch live' : 'View results'}
            </Anchor>
          )}
        </div>
      }
    >
      {all === 0 ? (
        <EmptyState title={isToCome ? 'No activity yet' : `No ${many} in these hours`}>
          {isToCome && 'Each hour appears here as a bar once the campaign opens.'}
          {isRunning && 'Each hour appears here as a bar. Share the link to bring people in.'}
          {!isToCome && !isRunning && 'The reports show every day of the campaign.'}
        </EmptyState>
      ) : (
        <div className={classes.chart}>
          <BarSeries
            label={`${label} per hour, ${countOf(hours.length, 'hour')}: ${countOf(all, one, many)}`}
            height={isNarrow ? 120 : 144}
            bars={hours.map(({ t, count, wins }, index) => ({
              value: count,
              isMarked: wins > 0,
              tip: [
                shortMoment(t, timezone),
                countOf(count, one, many),
                ...(isPlayed ? [countOf(wins, 'win')] : []),
              ],
              ...(ticks[index] !== undefined && { tick: ticks[index] }),
            }))}
          />
        </div>
      )}
    </SectionCard>
  )
}
