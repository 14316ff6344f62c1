import { Link } from '@tanstack/react-router'
import type { FlowNode } from './flow.ts'
import classes from './flow-map.module.css'

interface FlowLinkProps {
  node: FlowNode
  current: boolean
  /** A line leads to it from the part before. */
  joined: boolean
  to: string
}

/** One page on the map. Only the current one is a stop of the Tab key; arrows lead to the others. */
export function FlowLink({ node: { page, short, name }, current, joined, to }: FlowLinkProps) {
  return (
    <Link
      to={to}
      className={classes.node}
      data-joined={joined || undefined}
      aria-current={current ? 'page' : undefined}
      // The visible text must be part of the name, so the style sheet draws the number.
      aria-label={`${name}, page ${page}`}
      tabIndex={current ? 0 : -1}
    >
      <span className={classes.glyph} aria-hidden />
      <span className={classes.short}>{short}</span>
      <span className={classes.page} data-page={page} />
    </Link>
  )
}
