import type { IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './icon-row.module.css'

interface IconRowProps {
  Icon: typeof IconGift
  title: ReactNode
  note: string
  /** A button at the end. */
  children?: ReactNode
}

/** A row of a list: an icon in a circle, a name with a note, and an action. */
export function IconRow({ Icon, title, note, children }: IconRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.note}>{note}</div>
      </div>
      {children}
    </li>
  )
}
