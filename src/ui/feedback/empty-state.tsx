import type { ReactNode } from 'react'
import { Ticks } from '#ui/charts/ticks.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** "No live campaigns" */
  title: string
  /** One sentence on what will appear here. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The element of the title, where it heads a page or a section. */
  heading?: 'h1' | 'h2' | 'div'
}

/** Empty state: a gray crescendo, one sentence and one action. */
export function EmptyState({ title, children, action, heading: Heading = 'div' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Ticks value={0} count={13} height={20} crescendo />
      <Heading className={classes.title}>{title}</Heading>
      {children !== undefined && <p className={classes.text}>{children}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
