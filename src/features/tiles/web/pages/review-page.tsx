import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { AllScreens } from '../review/all-screens.tsx'
import { ShareCard } from '../review/share-card.tsx'
import classes from './review-page.module.css'

interface ReviewPageProps {
  eventKey: string
  /** Open steps before activation, and its button. */
  Activate: ComponentType<{ eventKey: string }>
  /** Leads to the editor of a screen. */
  pathOf: (pageIndex: number) => string
}

/** Last page of the editor: every screen at a glance, where it leads, and the activation. */
export function ReviewPage({ eventKey, Activate, pathOf }: ReviewPageProps) {
  const { data: event } = useQuery(eventQuery(eventKey))
  if (!event) return null
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <SectionCard title="Screens" padded>
          <AllScreens eventKey={eventKey} pathOf={pathOf} />
        </SectionCard>
      </div>
      <div className={classes.column}>
        <Activate eventKey={eventKey} />
        <ShareCard event={event} />
      </div>
    </div>
  )
}
