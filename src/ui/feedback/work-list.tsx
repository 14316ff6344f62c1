import type { IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './work-list.module.css'

/** Something to do, with its reason. */
export interface WorkItem {
  key: string
  Icon: typeof IconGift
  /** Brass for a win or a draw, orange for a warning, red for a block. */
  tone: 'brass' | 'orange' | 'red' | 'blue'
  title: string
  text: string
  /** A button or links. */
  action?: ReactNode
}

/** Open work, each with its reason and its action. */
export function WorkList({ items }: { items: readonly WorkItem[] }) {
  if (items.length === 0) return <p className={classes.none}>You’re all caught up.</p>
  return (
    <ul className={classes.list}>
      {items.map(({ key, Icon, tone, title, text, action }) => (
        <li key={key} className={classes.item}>
          <span className={classes.picture} data-tone={tone}>
            <Icon size={17} stroke={1.75} aria-hidden />
          </span>
          <div>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
            {action && <div className={classes.action}>{action}</div>}
          </div>
        </li>
      ))}
    </ul>
  )
}
