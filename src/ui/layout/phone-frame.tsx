import type { ReactNode } from 'react'
import classes from './phone-frame.module.css'

interface PhoneFrameProps {
  /** Accessible name: "Preview of the entry page". */
  label: string
  children: ReactNode
}

/** A phone around a preview; its inside is 290 × 612 px and scrolls. */
export function PhoneFrame({ label, children }: PhoneFrameProps) {
  return (
    <section className={classes.phone} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.screen} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
