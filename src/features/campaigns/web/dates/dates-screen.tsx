import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { datesQuery } from '#web/queries/dates-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { CampaignDates } from './campaign-dates.tsx'

/** The dates of a campaign. */
export function DatesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: dates, error, refetch } = useQuery(datesQuery(eventKey))
  if (!event || !dates) {
    const failed = error && !dates
    return (
      <SectionCard title="Dates">
        {failed ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={5} />}
      </SectionCard>
    )
  }
  if (event.parentKey !== null) {
    return (
      <EmptyState
        title="You are viewing one date"
        action={
          <Button variant="default" component={Link} to={paths.dates(event.parentKey)}>
            View all dates
          </Button>
        }
      >
        Manage all dates from the campaign.
      </EmptyState>
    )
  }
  return <CampaignDates event={event} dates={dates} />
}
