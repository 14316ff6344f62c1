import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification } from '#features/notifications/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone } from '#ui/format/dates.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { MarkButton } from './mark-button.tsx'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { toldOn } from './told-at.ts'
import { allQuery, useMarkAll } from './use-notifications.ts'

/** Notifications of the user, newest first. */
export function NotificationsScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(allQuery)
  const markAll = useMarkAll()
  const unread = data?.pages.at(0)?.unread ?? 0
  // A new notification moves the others on, so one may be on two pages.
  const items = [...new Map(data?.pages.flatMap(page => page.items).map(item => [item.id, item])).values()]
  return (
    <Page>
      <PageHeader
        title="Notifications"
        description={
          <>
            Updates on your campaigns and team. Choose your notifications on your{' '}
            <Link to={paths.profile()}>profile</Link>.
          </>
        }
        actions={
          unread > 0 && (
            <Button variant="default" onClick={() => markAll.mutate()}>
              Mark all as read
            </Button>
          )
        }
      />
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} height={76} />}
      {data && items.length === 0 && (
        <SectionCard title="Today">
          <EmptyState title="You’re all caught up">
            Ready draws, low prizes and missed deadlines appear here.
          </EmptyState>
        </SectionCard>
      )}
      <Days items={items} />
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => isFetchingNextPage || void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Show older notifications'}
          </Button>
        </div>
      )}
    </Page>
  )
}

function Days({ items }: { items: readonly Notification[] }) {
  const now = new Date()
  const zone = deviceZone()
  const days = Map.groupBy(items, ({ at }) => toldOn(at, now, zone))
  return [...days].map(([day, ofDay]) => (
    <SectionCard key={day} title={day} count={ofDay.length}>
      <ul className={classes.list}>
        {ofDay.map(notification => (
          <li key={notification.id} className={classes.item}>
            <NotificationRow notification={notification} now={now} />
            <MarkButton notification={notification} />
          </li>
        ))}
      </ul>
    </SectionCard>
  ))
}
