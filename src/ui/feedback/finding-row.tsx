import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './finding-row.module.css'

/** Severity of a finding: it stops, needs a tick, informs, or is done. */
export type Severity = 'block' | 'warn' | 'info' | 'met'

const looks = {
  block: { Icon: IconAlertOctagon, word: 'Must fix' },
  warn: { Icon: IconAlertTriangle, word: 'Warning' },
  info: { Icon: IconInfoCircle, word: 'Note' },
  met: { Icon: IconCircleCheck, word: 'Done' },
} as const

interface FindingRowProps {
  severity: Severity
  title: string
  /** One sentence with the figures that caused it. */
  children?: ReactNode
  /** Actions that fix or acknowledge it: on the right, or below on phones. */
  action?: ReactNode
}

/** One finding in a list: severity, title, reason and action. */
export function FindingRow({ severity, title, children, action }: FindingRowProps) {
  const { Icon, word } = looks[severity]
  return (
    <div className={classes.row} data-severity={severity}>
      <Icon size={18} stroke={1.75} className={classes.icon} role="img" aria-label={word} />
      <div className={classes.body}>
        <div className={classes.title}>{title}</div>
        {children !== undefined && <div className={classes.reason}>{children}</div>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
