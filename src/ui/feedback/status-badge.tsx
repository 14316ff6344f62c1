import {
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFlag,
  IconPlayerPause,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const

const looks: Record<number, { word: string; icon: ReactNode }> = {
  1: { word: 'Draft', icon: <IconCircleDashed {...icon} /> },
  2: { word: 'Scheduled', icon: <IconClock {...icon} /> },
  3: { word: 'Live', icon: <LiveRing /> },
  4: { word: 'Paused', icon: <IconPlayerPause {...icon} /> },
  5: { word: 'Ended', icon: <IconFlag {...icon} /> },
  6: { word: 'Completed', icon: <IconCircleCheck {...icon} /> },
  7: { word: 'Archived', icon: <IconArchive {...icon} /> },
  8: { word: 'Canceled', icon: <IconCircleX {...icon} /> },
}

interface StatusBadgeProps {
  /** 1 to 8; another number shows as an unnamed status. */
  status: number
  /** Another word for the same look: "Ended, draw due", or a winner's status on the same eight pairs. */
  label?: string
}

/** Status as icon and word, never by color alone. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const look = looks[status]
  return (
    <span className={classes.badge} data-status={look ? status : 1}>
      {look?.icon}
      {label ?? look?.word ?? `Status ${status}`}
    </span>
  )
}

function LiveRing() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.3" opacity=".4" />
      <circle cx="7" cy="7" r="2.8" fill="currentColor" />
    </svg>
  )
}
