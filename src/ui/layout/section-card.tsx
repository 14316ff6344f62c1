import { type ReactNode, useId } from 'react'
import classes from './section-card.module.css'

interface SectionCardProps {
  title: ReactNode
  /** Count beside the title. */
  count?: number
  /** A link or a small button at the right of the head. */
  action?: ReactNode
  /** Space around the content; leave it out for lists whose rows reach the edges. */
  padded?: boolean
  children: ReactNode
}

/** A bordered card with a head; the parts of a screen are made of these. */
export function SectionCard({ title, count, action, padded, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
      <div className={padded ? classes.padded : undefined}>{children}</div>
    </section>
  )
}
