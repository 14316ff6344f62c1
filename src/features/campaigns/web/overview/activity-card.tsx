import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ActivityRow } from '#web/parts/activity-row.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { activityRuns } from './activity-runs.tsx'
import classes from './overview.module.css'
import { timelineQuery } from './overview-queries.ts'
import { timelineRows } from './timeline-rows.tsx'
import { timelineRuns } from './timeline-runs.ts'

/** Rows before the whole log is asked for. */
const SHOWN = 6

/** Activity of entrants and the team, newest first; names of entrants are masked. */
export function ActivityCard({ event, overview }: { event: EventDetail; overview: Overview | undefined }) {
  const [isWhole, setIsWhole] = useState(false)
  const timeline = useInfiniteQuery(timelineQuery(event.eventKey))
  const pages = timeline.data?.pages ?? []
  const total = pages[0]?.total ?? 0
  const recent = activityRuns(overview?.recent ?? [])
  const team = timelineRows(
    timelineRuns(
      pages.flatMap(page => page.items),
      total,
    ),
  )
  const rows = [...recent, ...team].sort((a, b) => b.at.getTime() - a.at.getTime())
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const hasMore = rows.length > shown.length || timeline.hasNextPage
  const now = overview?.now ?? new Date()

  function showMore() {
    if (isWhole) void timeline.fetchNextPage()
    setIsWhole(true)
  }

  return (
    <SectionCard
      title="Activity"
      action={recent.length > 0 && <span className={classes.masked}>Personal data masked</span>}
    >
      {timeline.isPending && <SkeletonRows rows={3} />}
      {timeline.isError && rows.length === 0 && (
        <ErrorCard
          error={timeline.error}
          message="The activity could not be loaded."
          onRetry={() => void timeline.refetch()}
        />
      )}
      {timeline.isSuccess && rows.length === 0 && (
        <p className={classes.none}>No activity on this date yet. The campaign has its own activity.</p>
      )}
      <ol className={shared.plainList}>
        {shown.map(({ key, words, ...row }) => (
          <ActivityRow key={key} {...row} now={now} timezone={event.timezone}>
            {words}
          </ActivityRow>
        ))}
      </ol>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" loading={timeline.isFetchingNextPage} onClick={showMore}>
            {isWhole ? 'Show older' : `Show all (${count(total + recent.length)})`}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
