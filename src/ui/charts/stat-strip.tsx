import type { ReactNode } from 'react'
import classes from './stat-strip.module.css'

/** One key figure. */
export interface Stat {
  label: string
  /** Already written out: "3,482", "12 %". */
  value: ReactNode
  /** A few words beside the figure: "+12%", "68% of wins". */
  note?: string
  /** Color of the note. The words must carry the same meaning. */
  tone?: 'good' | 'warn'
}

interface StatStripProps {
  stats: readonly Stat[]
  /** Larger figures, for the live monitor. */
  large?: boolean
}

/** Key figures in one bordered strip. */
export function StatStrip({ stats, large }: StatStripProps) {
  return (
    <dl className={classes.strip} data-large={large || undefined}>
      {stats.map(stat => (
        <div key={stat.label} className={classes.stat}>
          <dt className={classes.label}>{stat.label}</dt>
          <dd className={classes.figures}>
            <span className={classes.value}>{stat.value}</span>
            {stat.note !== undefined && (
              <span className={classes.note} data-tone={stat.tone}>
                {stat.note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
