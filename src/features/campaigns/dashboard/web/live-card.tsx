import { Link } from '@tanstack/react-router'
import type { LiveRow as Row } from '#features/campaigns/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkList } from '#ui/layout/link-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import classes from './live-card.module.css'
import { LiveRow } from './live-row.tsx'

interface LiveCardProps {
  rows: readonly Row[]
  /** All of them; the rows are the first. */
  total: number
  now: Date
}

/** Live and paused campaigns, one row each. */
export function LiveCard({ rows, total, now }: LiveCardProps) {
  return (
    <SectionCard
      title="Live"
      count={total}
      action={
        <Link to={paths.allCampaigns()} search={{ list: 'live' }}>
          All live campaigns
        </Link>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No live campaigns">Campaigns appear here when they go live.</EmptyState>
      ) : (
        <>
          <div className={classes.head} aria-hidden>
            <span>Campaign</span>
            <span>Last 24 hours</span>
            <span className={classes.right}>Today</span>
            <span>Stock</span>
          </div>
          <LinkList>
            {rows.map(row => (
              <LiveRow key={row.eventKey} row={row} now={now} />
            ))}
          </LinkList>
        </>
      )}
    </SectionCard>
  )
}
