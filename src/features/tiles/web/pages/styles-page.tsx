import { useQuery } from '@tanstack/react-query'
import { getStyleManager } from '#features/tiles/contract.ts'
import { call } from '#web/api/call.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { StyleEditor } from '../styles/style-editor.tsx'

/** Second page of the editor: how every page of the campaign looks. */
export function StylesPage({ eventKey }: { eventKey: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['style-manager', eventKey],
    queryFn: ({ signal }) => call(getStyleManager, { params: { eventKey }, signal }),
    // The page works on a copy of its own, which must not begin with an old one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <StyleEditor key={eventKey} initial={data} /> : null
}
