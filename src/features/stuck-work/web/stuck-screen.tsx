import { useQuery } from '@tanstack/react-query'
import { MOST_LISTED } from '#features/stuck-work/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './stuck.module.css'
import { StuckRow } from './stuck-row.tsx'
import { stuckQuery } from './use-stuck.ts'

/** Background work that failed, for staff. */
export function StuckScreen() {
  return (
    <StaffOnly>
      <Stuck />
    </StaffOnly>
  )
}

function Stuck() {
  const { data } = useQuery(stuckQuery())
  return (
    <Page>
      <PageHeader
        title="Stuck work"
        description="Background jobs that failed. Each one retries automatically, and other work continues."
      />
      <SectionCard title="Failed items" {...(data && data.total > 0 && { count: data.total })}>
        <StuckList />
      </SectionCard>
    </Page>
  )
}

function StuckList() {
  const { data, error, refetch } = useQuery(stuckQuery())
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={84} />
  if (data.items.length === 0) {
    return (
      <EmptyState title="No stuck work">
        A job that fails appears here, with the reason and its next try.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={shared.plainList}>
        {data.items.map(item => (
          <StuckRow key={item.id} item={item} />
        ))}
      </ul>
      {data.total > MOST_LISTED && (
        <p className={classes.more}>Showing the {MOST_LISTED} items that failed last.</p>
      )}
    </>
  )
}
