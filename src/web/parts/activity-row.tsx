import type { ReactNode } from 'react'
import { ago } from '#ui/format/ago.ts'
import { longMoment } from '#ui/format/dates.ts'
import classes from './activity-row.module.css'

interface ActivityRowProps {
  icon: ReactNode
  /** Brass for a win, green for a redeemed prize. */
  tone?: 'win' | 'redeem' | undefined
  what: string
  /** Actor and details. */
  children: ReactNode
  at: Date
  now: Date
  timezone: string
}

/** One thing that happened, and how long ago. */
export function ActivityRow({ icon, tone, what, children, at, now, timezone }: ActivityRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.kind} data-tone={tone}>
        {icon}
      </span>
      <span className={classes.words}>
        <strong>{what}</strong> {children}
      </span>
      <time className={classes.when} dateTime={at.toISOString()} title={longMoment(at, timezone)}>
        {ago(at, now, timezone)}
      </time>
    </li>
  )
}
