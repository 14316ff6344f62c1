import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './link-list.module.css'

interface LinkListProps {
  children: ReactNode
  /** True while other rows are on their way. */
  busy?: boolean
}

/** List of rows that each link to a screen. */
export function LinkList({ children, busy }: LinkListProps) {
  return (
    <ul className={classes.list} aria-busy={busy}>
      {children}
    </ul>
  )
}

/** One row of a LinkList; its content has its own layout. */
export function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.row}>
        {children}
      </Link>
    </li>
  )
}

interface RowWordsProps {
  name: string
  /** Badges beside the name. */
  badges?: ReactNode
  /** One line under the name, without its empty parts. */
  about: readonly (string | undefined)[]
}

/** Name of a row, with its kind below. On wide screens, each is cut to one line. */
export function RowWords({ name, badges, about }: RowWordsProps) {
  return (
    <div className={classes.words}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {badges}
      </div>
      <div className={classes.about}>{about.filter(Boolean).join(' · ')}</div>
    </div>
  )
}
