import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { PrizeCard } from './prize-card.tsx'
import { prizesQuery } from './use-codes.ts'

/** Coupon and gift codes of each prize: lists, stock, and upload. */
export function CodesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: prizes, error, refetch } = useQuery(prizesQuery(eventKey))
  const { data: event } = useQuery(eventQuery(eventKey))
  if (error && !prizes) {
    return (
      <ErrorCard error={error} message="The prizes could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (!prizes || !event) {
    return (
      <SectionCard title="Codes">
        <SkeletonRows rows={4} />
      </SectionCard>
    )
  }
  if (prizes.length === 0) {
    return (
      <EmptyState title="No prizes yet">
        Add a prize first. Then upload codes for its winners here.
      </EmptyState>
    )
  }
  return (
    <div className={shared.column}>
      {prizes.map(prize => (
        <PrizeCard key={prize.id} prize={prize} event={event} />
      ))}
    </div>
  )
}
