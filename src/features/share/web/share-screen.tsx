import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { STATUS, urlByKey } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import shared from '#ui/styles/shared.module.css'
import { eventQuery } from '#web/queries/event-query.ts'
import { isJustActivated } from '#web/queries/just-activated.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { FirstHourCard } from './first-hour-card.tsx'
import { LinkCard } from './link-card.tsx'
import { PostsCard } from './posts-card.tsx'
import classes from './share.module.css'
import { TestCard } from './test-card.tsx'

interface ShareParts {
  /** The page on a site of the client's own. */
  Embed: ComponentType<{ eventKey: string; publicUrl: string; title: string; mayChange: boolean }>
}

/** How people find a campaign: link, code, pictures, texts, embed, and what to look for at first. */
export function ShareScreen({ Embed }: ShareParts) {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  const queryClient = useQueryClient()
  const [celebrates] = useState(() => isJustActivated(queryClient, eventKey))
  const { role } = usePermitted(event ?? { mayChange: false })
  if (!event) return <Spinner />
  return (
    <>
      {celebrates && <Celebration />}
      {event.status === STATUS.draft && (
        <p className={classes.draft}>The link and its code work once you activate the campaign.</p>
      )}
      <div className={classes.layout}>
        <div className={shared.column}>
          <LinkCard event={event} />
          <PostsCard event={event} />
          <Embed
            eventKey={eventKey}
            publicUrl={urlByKey(event.publicUrl, eventKey)}
            title={event.title}
            mayChange={event.mayChange && hasRole(role, 'owner')}
          />
        </div>
        <div className={shared.column}>
          <TestCard event={event} />
          {event.status !== STATUS.draft && <FirstHourCard event={event} />}
        </div>
      </div>
    </>
  )
}

/** The roll builds, the hit lands: once, after activation. */
function Celebration() {
  return (
    <div className={classes.celebration} aria-hidden>
      <Ticks value={1} count={13} height={32} crescendo />
      <i className={classes.hit} />
    </div>
  )
}
