import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from '#ui/feedback/use-copy.ts'
import classes from './hash-line.module.css'

interface HashLineProps {
  /** Name of the value: "Commitment". */
  label?: string
  /** A hash, id or key; cut with an ellipsis when there is no room, copied whole. */
  value: string
}

/** A long technical value in mono with a button that copies it. */
export function HashLine({ label, value }: HashLineProps) {
  const { copy, copied } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <code className={classes.value} title={value}>
        {value}
      </code>
      <button
        type="button"
        className={classes.copy}
        aria-label={`Copy ${label ?? value}`}
        onClick={() => copy(value)}
      >
        <Icon size={15} stroke={1.75} aria-hidden />
      </button>
      <span role="status" className={classes.copied}>
        {copied ? 'Copied' : ''}
      </span>
    </div>
  )
}
