import type { ReactNode } from 'react'
import classes from './unseen.module.css'

/** Words for those who listen; the picture or the column says the same to those who see. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={classes.unseen}>{children}</span>
}
