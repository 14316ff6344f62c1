import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { Assumptions } from '#features/simulator/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { AssumptionsForm } from './assumptions-form.tsx'
import { Figures } from './figures.tsx'
import classes from './simulator.module.css'
import { simulationQuery } from './use-simulation.ts'

/** A slider moves on; the service is asked when it rests. */
const PAUSE_MS = 400
/** People to begin with, where the campaign expects no number. */
const PEOPLE = 1000

const Waiting = () => (
  <SectionCard title="Simulation">
    <SkeletonRows rows={6} />
  </SectionCard>
)

function Simulator({ event, prizes }: { event: EventDetail; prizes: EventDetail['newPrizes'] }) {
  const [assumed, setAssumed] = useState(() =>
    Assumptions.parse({ people: event.expectedParticipation || PEOPLE }),
  )
  const [settled] = useDebouncedValue(assumed, PAUSE_MS)
  const { data, error, refetch, isFetching } = useQuery(simulationQuery(event.eventKey, settled))
  return (
    <div className={classes.screen}>
      <AssumptionsForm
        assumed={assumed}
        prizes={prizes}
        byOdds={event.instant?.mechanism === 'odds'}
        onChange={changes => setAssumed({ ...assumed, ...changes })}
      />
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures found={data} zone={event.timezone} busy={isFetching} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** Plays an instant win in memory with assumed traffic: odds, stock by day, cost and load. */
export function SimulatorScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event) return <Waiting />
  const prizes = event.newPrizes.filter(({ active, use }) => active && use === 'instant')
  if (prizes.length === 0) {
    return (
      <EmptyState title="No prizes yet">
        Add an instant prize in the editor. Then see here how long it lasts.
      </EmptyState>
    )
  }
  return <Simulator key={eventKey} event={event} prizes={prizes} />
}
