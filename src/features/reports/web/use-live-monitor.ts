import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getLiveMonitor, LIVE_MONITOR_STREAM, LiveMonitor } from '#features/reports/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { call } from '#web/api/call.ts'
import { testData, useTestData } from '#web/test-data/test-data.ts'

/** Milliseconds between two polls while the stream is not available. */
const POLL_MS = 5000
/** A stream says something every five seconds: this long without a word and it does not get through. */
const SILENT_MS = 12_000
/** Milliseconds until a stream is tried again that the browser has given up. */
const AGAIN_MS = 15_000

const CLOSED = 2

const liveMonitorQuery = (eventKey: string, streaming: boolean) =>
  queryOptions({
    queryKey: ['livemonitor', eventKey],
    queryFn: ({ signal }) => call(getLiveMonitor, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: streaming ? false : POLL_MS,
  })

interface Listener {
  onData(json: string): void
  /** Nothing comes any more, for now. */
  onSilence(): void
}

/** Listens to the stream of a campaign until the function that it returns is called. */
function listen(eventKey: string, { onData, onSilence }: Listener): () => void {
  let silence: number | undefined
  let again: number | undefined
  let source = open()
  function open() {
    const query = new URLSearchParams(testData()).toString()
    const stream = new EventSource(fillPath(LIVE_MONITOR_STREAM, { eventKey }) + (query && `?${query}`))
    stream.addEventListener('livemonitor', ({ data }) => {
      window.clearTimeout(silence)
      silence = window.setTimeout(onSilence, SILENT_MS)
      onData(data)
    })
    stream.onerror = () => {
      onSilence()
      if (stream.readyState !== CLOSED) return
      again = window.setTimeout(() => {
        source = open()
      }, AGAIN_MS)
    }
    return stream
  }
  return () => {
    window.clearTimeout(silence)
    window.clearTimeout(again)
    source.close()
  }
}

/** The campaign's live figures: pushed by the server, polled while the push is interrupted. */
export function useLiveMonitor(eventKey: string) {
  const queryClient = useQueryClient()
  const [streaming, setStreaming] = useState(false)
  const includesTest = useTestData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream is opened anew with the switch for test data
  useEffect(
    () =>
      listen(eventKey, {
        onData(json) {
          const monitor = LiveMonitor.safeParse(JSON.parse(json))
          if (!monitor.success) return
          setStreaming(true)
          queryClient.setQueryData(['livemonitor', eventKey], monitor.data)
        },
        onSilence: () => setStreaming(false),
      }),
    [eventKey, queryClient, includesTest],
  )
  return useQuery(liveMonitorQuery(eventKey, streaming))
}
