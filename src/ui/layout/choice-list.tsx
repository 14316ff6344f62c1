import type { ReactNode } from 'react'
import classes from './choice-list.module.css'
import { SectionCard } from './section-card.tsx'

interface ChoiceListProps {
  /** Names the list, and its card. */
  title: string
  count: number
  /** Links, each a `choiceClasses.choice`. */
  children: ReactNode
  /** Content of the chosen link. */
  detail: ReactNode
}

export { classes as choiceClasses }

/** A list of links beside the chosen content; on a phone above it. */
export function ChoiceList({ title, count, children, detail }: ChoiceListProps) {
  return (
    <div className={classes.columns}>
      <SectionCard title={title} count={count}>
        <nav aria-label={title} className={classes.list}>
          {children}
        </nav>
      </SectionCard>
      {detail}
    </div>
  )
}

/** Scrolls the list to its chosen link; the page stays where it is. */
export function scrollToChoice(link: HTMLElement | null): void {
  const list = link?.parentElement
  if (link && list)
    list.scrollTop = link.offsetTop - list.offsetTop - (list.clientHeight - link.clientHeight) / 2
}
