import { Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count } from '#ui/format/amounts.ts'
import barButton from '#web/layout/bar-button.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { useMarkAll, useNewest } from './use-notifications.ts'

const MOST_SHOWN = 99

function BellIcon({ unread }: { unread: number }) {
  return (
    <>
      <IconBell size={20} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  )
}

/** The bell of the top navigation: how much is unread, the newest of it, and on phones the way to all of it. */
export function NotificationBell() {
  const { data } = useNewest()
  const [opened, setOpened] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `Notifications, ${count(unread)} unread` : 'Notifications'
  if (isNarrow) {
    return (
      <Link to={paths.notifications()} className={barButton.button} aria-label={label}>
        <BellIcon unread={unread} />
      </Link>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={barButton.button}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          <BellIcon unread={unread} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Notifications">
        <Newest onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Newest({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useNewest()
  const markAll = useMarkAll()
  const now = new Date()
  return (
    <>
      <div className={classes.head}>
        <h2>Notifications</h2>
        {data !== undefined && data.unread > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => markAll.mutate()}>
            Mark all as read
          </Button>
        )}
      </div>
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState title="You’re all caught up">Updates on your campaigns and team appear here.</EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className={classes.newest}>
          {data.items.map(notification => (
            <li key={notification.id} className={classes.item}>
              <NotificationRow notification={notification} now={now} withDay onOpen={onClose} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Link to={paths.notifications()} onClick={onClose}>
          See all notifications
        </Link>
      </div>
    </>
  )
}
