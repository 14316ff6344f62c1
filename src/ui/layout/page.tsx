import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  children: ReactNode
  /** 1264 px wide instead of 1200: monitors and reports. */
  wide?: boolean
}

/** The content column of a screen with its gutters; its parts are 20 px apart. */
export function Page({ children, wide }: PageProps) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {children}
    </div>
  )
}
