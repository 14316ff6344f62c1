import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './finding-row.module.css'

/** How much a finding weighs: it stops, needs a tick, informs, or is done. */
export type Severity = 'block' | 'warn' | 'info' | 'met'

const looks = {
  block: { Icon: IconAlertOctagon, word: 'Block' },
  warn: { Icon: IconAlertTriangle, word: 'Warn' },
  info: { Icon: IconInfoCircle, word: 'Info' },
  met: { Icon: IconCircleCheck, word: 'Met' },
} as const

interface FindingRowProps {
  severity: Severity
  title: string
  /** One sentence with the figures that caused it. */
  children?: ReactNode
  /** The rule's short name, in mono. */
  ruleId?: string
  /** Where the rule comes from, for whoever points at its name. */
  ruleNote?: string
  /** What fixes or acknowledges it; on the right, below on phones. */
  action?: ReactNode
}

/** One finding in a list: severity, title, reason, rule and action. */
export function FindingRow({ severity, title, children, ruleId, ruleNote, action }: FindingRowProps) {
  const { Icon, word } = looks[severity]
  const rule = ruleId !== undefined && (
    <span className={classes.rule} title={ruleNote}>
      {ruleId}
    </span>
  )
  return (
    <div className={classes.row} data-severity={severity}>
      <Icon size={18} stroke={1.75} className={classes.icon} role="img" aria-label={word} />
      <div className={classes.body}>
        <div className={classes.title}>
          {title} {children === undefined && rule}
        </div>
        {children !== undefined && (
          <div className={classes.reason}>
            {children} {rule}
          </div>
        )}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
