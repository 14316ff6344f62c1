import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UpcomingRow as Row } from '#features/campaigns/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkList } from '#ui/layout/link-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { mayCreate } from '#web/session/may-create.ts'
import { useUser } from '#web/session/user-context.ts'
import { UpcomingRow } from './upcoming-row.tsx'

interface UpcomingCardProps {
  rows: readonly Row[]
  total: number
  now: Date
}

/** Drafts and scheduled campaigns by their start. */
export function UpcomingCard({ rows, total, now }: UpcomingCardProps) {
  const user = useUser()
  return (
    <SectionCard
      title="Upcoming"
      count={total}
      action={
        total > rows.length && (
          <Link to={paths.allCampaigns()} search={{ list: 'future' }}>
            All upcoming campaigns
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title="No upcoming campaigns"
          action={
            mayCreate(user) && (
              <Button variant="default" component={Link} to={paths.templates()}>
                Add a New Campaign
              </Button>
            )
          }
        >
          Drafts and scheduled campaigns appear here.
        </EmptyState>
      ) : (
        <LinkList>
          {rows.map(row => (
            <UpcomingRow key={row.eventKey} row={row} now={now} />
          ))}
        </LinkList>
      )}
    </SectionCard>
  )
}
