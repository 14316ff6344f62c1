import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './finding-counts.module.css'

interface FindingCountsProps {
  counts: { block: number; warn: number; info: number }
}

const kinds = [
  { severity: 'block', Icon: IconAlertOctagon, words: ['to fix', 'to fix'] },
  { severity: 'warn', Icon: IconAlertTriangle, words: ['warning', 'warnings'] },
  { severity: 'info', Icon: IconInfoCircle, words: ['note', 'notes'] },
] as const

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** Number of findings of each severity. */
export function FindingCounts({ counts }: FindingCountsProps) {
  const found = kinds.filter(({ severity }) => counts[severity] > 0)
  return (
    <div className={classes.counts}>
      {found.map(({ severity, Icon, words: [one, many] }) => (
        <span key={severity} className={classes.count} data-severity={severity}>
          <Icon {...icon} />
          {counts[severity]} {counts[severity] === 1 ? one : many}
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
