import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { KINDS, type Notification } from '#features/notifications/contract.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { KindIcon } from './kind-icon.tsx'
import classes from './notifications.module.css'
import { toldAt, toldOn } from './told-at.ts'
import { useMark } from './use-notifications.ts'

interface NotificationRowProps {
  notification: Notification
  now: Date
  /** Says the day as well, where no heading does. */
  withDay?: boolean
  onOpen?: () => void
}

/** True when a click is to open the link here, not in another tab. */
const isPlain = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0

/** Notification; a click opens its page and marks it as read. */
export function NotificationRow({ notification, now, withDay, onOpen }: NotificationRowProps) {
  const navigate = useNavigate()
  const mark = useMark()
  const { id, kind, text, link, at, read } = notification
  const zone = deviceZone()
  const day = withDay && toldOn(at, now, zone) !== 'Today' ? `${toldOn(at, now, zone)}, ` : ''
  function open(event: MouseEvent) {
    if (!read) mark.mutate({ id, read: true })
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen?.()
    void navigate({ href: link })
  }
  return (
    <a className={classes.row} href={link} onClick={open} data-unread={!read || undefined}>
      <span className={classes.icon}>
        <KindIcon kind={kind} />
      </span>
      <span className={classes.words}>
        <span className={classes.kind}>
          {!read && <Unseen>Unread: </Unseen>}
          {KINDS[kind].words}
        </span>
        <span className={classes.text}>{text}</span>
        <time className={classes.when} dateTime={at.toISOString()}>
          {day}
          {toldAt(at, now, zone)}
        </time>
      </span>
      <span className={classes.dot} aria-hidden />
    </a>
  )
}
