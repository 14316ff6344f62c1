import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { EventList } from './event-list.tsx'
import classes from './security.module.css'
import { SecurityTotals } from './security-totals.tsx'
import { CARD_SIZE, type FoundSecurity, securityQuery } from './use-security.ts'

interface SecurityCardProps {
  /** A client's number, for staff; absent: one's own account. */
  cid?: number
}

/** Sign-ins, failed attempts and views of personal data of one account in the last 30 days. */
export function SecurityCard({ cid }: SecurityCardProps) {
  const [page, setPage] = useState(1)
  const whose = cid === undefined ? 'own' : 'all'
  const { data, error, isPlaceholderData, refetch } = useQuery(
    securityQuery({ whose, cid, page, pageSize: CARD_SIZE }),
  )
  return (
    <SectionCard
      title="Security"
      action={
        cid !== undefined && (
          <Link to={paths.security()} search={{ cid }}>
            All events
          </Link>
        )
      }
    >
      {data ? (
        <Found found={data} page={page} busy={isPlaceholderData} onPage={setPage} />
      ) : error ? (
        <ErrorCard
          error={error}
          message="Security events could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </SectionCard>
  )
}

interface FoundProps {
  found: FoundSecurity
  page: number
  busy: boolean
  onPage: (page: number) => void
}

function Found({ found, page, busy, onPage }: FoundProps) {
  const { of, totals, events, total } = found
  const whose = of === 'self' && <p className={classes.help}>You see events by you or under your name.</p>
  if (totals.length === 0) {
    return (
      <>
        <EmptyState title="No security events in the last 30 days">
          Sign-ins, failed attempts and views of personal data appear here.
        </EmptyState>
        {whose}
      </>
    )
  }
  return (
    <>
      <SecurityTotals totals={totals} />
      <h3 className={classes.part}>Recent events</h3>
      <EventList events={events} busy={busy} />
      <ListPager page={page} more={total > page * CARD_SIZE} onPage={onPage} />
      {whose}
    </>
  )
}
