import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  tone: 'info' | 'warn'
  title: string
  children: ReactNode
}

/** A short note between fields about the consequence of an input. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{title}</strong> {children}
      </p>
    </div>
  )
}
