import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventDetail, TimelineItem } from '#features/campaigns/contract.ts'
import { longMoment, shortMoment } from '#web/dates.ts'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import classes from './overview.module.css'
import { timelineQuery } from './overview-queries.ts'

/** What happened to a campaign and who did it, newest first. */
export function TimelineCard({ event }: { event: EventDetail }) {
  const timeline = useInfiniteQuery(timelineQuery(event.eventKey))
  const pages = timeline.data?.pages ?? []
  const total = pages[0]?.total ?? 0
  // The log only grows at its newest end: counted from the oldest, a row keeps its place.
  const items = pages.flatMap(page => page.items).map((item, index) => ({ ...item, place: total - index }))
  return (
    <SectionCard title="What happened" {...(total > 0 && { count: total })}>
      {timeline.isPending && <SkeletonRows rows={3} />}
      {timeline.isError && items.length === 0 && (
        <ErrorCard message="The timeline could not be loaded." onRetry={() => void timeline.refetch()} />
      )}
      {timeline.isSuccess && items.length === 0 && (
        <p className={classes.none}>Nothing yet. What happens to its campaign is told there.</p>
      )}
      <ol className={classes.timeline}>
        {items.map(item => (
          <Row key={item.place} item={item} timezone={event.timezone} />
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

function Row({ item: { at, who, what, details }, timezone }: { item: TimelineItem; timezone: string }) {
  return (
    <li className={classes.happening}>
      <time className={classes.when} dateTime={at.toISOString()} title={longMoment(at, timezone)}>
        {shortMoment(at, timezone)}
      </time>
      <div>
        <div className={classes.what}>
          {what} <span className={classes.who}>by {who}</span>
        </div>
        {details !== '' && <div className={classes.details}>{details}</div>}
      </div>
    </li>
  )
}
