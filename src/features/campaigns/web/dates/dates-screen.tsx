import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { datesQuery } from '#web/queries/dates-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
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
        title="This is one date"
        action={
          <Button variant="default" component={Link} to={paths.dates(event.parentKey)}>
            All dates of the campaign
          </Button>
        }
      >
        Dates belong to the campaign.
      </EmptyState>
    )
  }
  return <CampaignDates event={event} dates={dates} />
}
