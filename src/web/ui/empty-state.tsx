import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Ticks } from './ticks.tsx'

interface EmptyStateProps {
  /** "No live campaigns" */
  title: string
  /** One sentence on what will appear here. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
}

/** Nothing here yet: a grey crescendo, a sentence and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Ticks value={0} count={13} height={20} crescendo />
      <div className={classes.title}>{title}</div>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
