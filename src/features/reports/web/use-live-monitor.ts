import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getLiveMonitor, LIVE_MONITOR_STREAM, LiveMonitor } from '#features/reports/contract.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds between two polls while the stream is not available. */
const POLL_MS = 5000

const liveMonitorQuery = (eventKey: string, streaming: boolean) =>
  queryOptions({
    queryKey: ['livemonitor', eventKey],
    queryFn: ({ signal }) => call(getLiveMonitor, { params: { id: eventKey }, signal }),
    refetchInterval: streaming ? false : POLL_MS,
  })

/** The campaign's live figures: pushed by the server, polled while the push is interrupted. */
export function useLiveMonitor(eventKey: string) {
  const queryClient = useQueryClient()
  const [streaming, setStreaming] = useState(false)
  useEffect(() => {
    const source = new EventSource(LIVE_MONITOR_STREAM.replace(':id', eventKey))
    source.addEventListener('livemonitor', ({ data }) => {
      const monitor = LiveMonitor.safeParse(JSON.parse(data))
      if (!monitor.success) return
      setStreaming(true)
      queryClient.setQueryData(['livemonitor', eventKey], monitor.data)
    })
    source.onerror = () => setStreaming(false)
    return () => source.close()
  }, [eventKey, queryClient])
  return useQuery(liveMonitorQuery(eventKey, streaming))
}
