import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import type { Notification } from '#features/notifications/contract.ts'
import classes from './notifications.module.css'
import { useMark } from './use-notifications.ts'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** Marks a notification as read without opening it, and back. */
export function MarkButton({ notification: { id, read, text } }: { notification: Notification }) {
  const mark = useMark()
  const words = read ? 'Mark as unread' : 'Mark as read'
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.mark}
        aria-label={`${words}: ${text}`}
        onClick={() => mark.isPending || mark.mutate({ id, read: !read })}
      >
        {read ? <IconMail {...icon} /> : <IconMailOpened {...icon} />}
      </ActionIcon>
    </Tooltip>
  )
}
