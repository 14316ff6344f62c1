import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { STATUS } from '#features/campaigns/contract.ts'
import shared from '#ui/styles/shared.module.css'
import { eventQuery } from '#web/queries/event-query.ts'
import { FactsCard } from './facts-card.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { LinksCard } from './links-card.tsx'
import { NextStepCard } from './next-step-card.tsx'
import classes from './overview.module.css'
import { prizesQuery, timelineQuery } from './overview-queries.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { PrizesCard } from './prizes-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** A campaign at a glance: next step, facts, prizes, links and timeline. */
export function OverviewScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  // The cards load without waiting for the campaign.
  usePrefetchQuery(prizesQuery(eventKey))
  usePrefetchInfiniteQuery(timelineQuery(eventKey))
  if (!event) return <OverviewSkeleton />
  return (
    <div className={classes.layout}>
      <div className={shared.column}>
        <NextStepCard event={event} />
        {event.status >= STATUS.live && event.activatedAt && <FiguresStrip event={event} />}
        <FactsCard event={event} />
        <TimelineCard event={event} />
      </div>
      <div className={shared.column}>
        <LinksCard event={event} />
        <PrizesCard event={event} />
      </div>
    </div>
  )
}
