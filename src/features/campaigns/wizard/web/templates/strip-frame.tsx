import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './gallery.module.css'

/** Number of templates above the first page. */
export const STRIP_TILES = 3

interface StripFrameProps {
  /** Links beside the title. */
  links?: ReactNode
  /** Tiles, as list items. */
  children: ReactNode
}

/** Title, links and place of the templates above the first page. */
export function StripFrame({ links, children }: StripFrameProps) {
  return (
    <section className={classes.strip} aria-labelledby="strip-title">
      <div className={classes.stripHead}>
        <h2 id="strip-title">Start from a template</h2>
        <span>{links}</span>
      </div>
      <ul className={classes.tiles}>{children}</ul>
    </section>
  )
}

/** Holds the place of the templates while they load, so that the first page's fields do not move. */
export function StripSkeleton() {
  return (
    <StripFrame>
      {Array.from({ length: STRIP_TILES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all tiles are alike
        <li key={index} className={classes.tile} aria-hidden>
          <Skeleton height={276} radius={14} />
          <Skeleton height={22} mt={10} />
          <Skeleton height={20} />
        </li>
      ))}
    </StripFrame>
  )
}
