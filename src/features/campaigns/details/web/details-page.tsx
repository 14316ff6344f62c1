import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { DetailsForm } from './details-form.tsx'

/** First page of the editor: everything that the wizard asked, changed in place. */
export function DetailsPage({ eventKey }: { eventKey: string }) {
  const { data, error, refetch } = useQuery(eventQuery(eventKey))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <DetailsForm key={data.eventKey} event={data} /> : null
}
