import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CLOCK, type EventDetail } from '#features/campaigns/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { longMoment, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './overview.module.css'
import { timelineQuery } from './overview-queries.ts'
import { type TimelineRun, timelineRuns } from './timeline-runs.ts'

/** Timeline of a campaign, with actors, newest first. */
export function TimelineCard({ event }: { event: EventDetail }) {
  const timeline = useInfiniteQuery(timelineQuery(event.eventKey))
  const pages = timeline.data?.pages ?? []
  const total = pages[0]?.total ?? 0
  const runs = timelineRuns(
    pages.flatMap(page => page.items),
    total,
  )
  return (
    <SectionCard title="Activity" {...(total > 0 && { count: total })}>
      {timeline.isPending && <SkeletonRows rows={3} />}
      {timeline.isError && runs.length === 0 && (
        <ErrorCard
          error={timeline.error}
          message="The activity could not be loaded."
          onRetry={() => void timeline.refetch()}
        />
      )}
      {timeline.isSuccess && runs.length === 0 && (
        <p className={classes.none}>No activity on this date yet. The campaign has its own activity.</p>
      )}
      <ol className={classes.timeline}>
        {runs.map(run => (
          <Row key={run.place} run={run} timezone={event.timezone} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={timeline.isFetchingNextPage}
            onClick={() => void timeline.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

function Row({ run, timezone }: { run: TimelineRun; timezone: string }) {
  const { at, since, who, what, details, times } = run
  return (
    <li className={classes.event}>
      <time className={classes.when} dateTime={at.toISOString()} title={longMoment(at, timezone)}>
        {shortMoment(at, timezone)}
      </time>
      <div>
        <div className={classes.what}>
          {what} <span className={classes.who}>{who === CLOCK ? 'automatically' : `by ${who}`}</span>
        </div>
        {details !== '' && <div className={classes.details}>{details}</div>}
        {times > 1 && (
          <div className={classes.details}>
            {times} times since {shortMoment(since, timezone)}
          </div>
        )}
      </div>
    </li>
  )
}
