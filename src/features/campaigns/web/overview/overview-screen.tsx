import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { STATUS } from '#features/campaigns/contract.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { PrizesLeft } from '#web/parts/prizes-left.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { ActivityCard } from './activity-card.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { HoursCard } from './hours-card.tsx'
import { LinkCard } from './link-card.tsx'
import { NextStepsCard } from './next-steps-card.tsx'
import classes from './overview.module.css'
import { overviewQuery, timelineQuery } from './overview-queries.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { ReadinessCard } from './readiness-card.tsx'

/** A campaign at a glance: figures, hours, activity, next steps, stock and link; for a draft, how far it is. */
export function OverviewScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  // The activity loads without waiting for the campaign.
  usePrefetchInfiniteQuery(timelineQuery(eventKey))
  usePrefetchQuery(overviewQuery(eventKey))
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: overview, error, refetch } = useQuery(overviewQuery(eventKey))
  if (error && !overview && event) {
    return (
      <ErrorCard error={error} message="The figures could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (!event || !overview) return <OverviewSkeleton />
  const { checks } = overview
  const hasOpened = event.status >= STATUS.live && event.activatedAt !== undefined
  const isRunning = event.status === STATUS.live || event.status === STATUS.paused
  const isReadied = checks !== undefined && event.parentKey === null
  return (
    <div className={classes.screen}>
      {hasOpened && <FiguresStrip event={event} overview={overview} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          {isReadied && <ReadinessCard event={event} overview={overview} checks={checks} />}
          {event.status !== STATUS.draft && <HoursCard event={event} overview={overview} />}
          <ActivityCard event={event} overview={overview} />
        </div>
        <div className={classes.side}>
          {!isReadied && <NextStepsCard event={event} overview={overview} />}
          {overview.prizes.length > 0 && <PrizesLeft prizes={overview.prizes} isOpen={isRunning} />}
          <LinkCard event={event} />
        </div>
      </div>
    </div>
  )
}
