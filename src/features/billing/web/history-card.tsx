import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { TokenRow } from '#web/tokens/token-row.tsx'
import classes from './billing.module.css'
import { storiesQuery } from './use-billing.ts'

/** Every token with where it came from and what became of it. */
export function HistoryCard() {
  const { subscriptionRole } = useUser()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    storiesQuery(subscriptionRole),
  )
  const stories = data?.pages.flat()
  return (
    <SectionCard title="Token history">
      {error && !stories && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !stories && <SkeletonRows rows={3} height={60} />}
      {stories?.length === 0 && (
        <EmptyState title="No tokens yet">
          Tokens you buy or receive appear here, with the campaign each was spent on.
        </EmptyState>
      )}
      {stories && stories.length > 0 && (
        <ul className={classes.list}>
          {stories.map(story => (
            <TokenRow key={story.tokenKey} story={story} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => isFetchingNextPage || void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Show older tokens'}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
