import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './finding-counts.module.css'

interface FindingCountsProps {
  counts: { block: number; warn: number; info: number }
}

const kinds = [
  { severity: 'block', Icon: IconAlertOctagon },
  { severity: 'warn', Icon: IconAlertTriangle },
  { severity: 'info', Icon: IconInfoCircle },
] as const

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** How many findings there are of each weight. */
export function FindingCounts({ counts }: FindingCountsProps) {
  const found = kinds.filter(({ severity }) => counts[severity] > 0)
  return (
    <div className={classes.counts}>
      {found.map(({ severity, Icon }) => (
        <span key={severity} className={classes.count} data-severity={severity}>
          <Icon {...icon} />
          {counts[severity]} {severity}
        </span>
      ))}
      {found.length === 0 && (
        <span className={classes.count} data-severity="met">
          <IconCircleCheck {...icon} />
          No findings
        </span>
      )}
    </div>
  )
}
