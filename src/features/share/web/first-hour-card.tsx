import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { getLiveMonitor, getScans } from '#features/reports/contract.ts'
import { StepList } from '#ui/feedback/step-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'
import { firstHour } from './first-hour.ts'

const REFRESH_MS = 10_000

/** First-hour checklist; counters tick its steps. */
export function FirstHourCard({ event }: { event: EventDetail }) {
  const { eventKey } = event
  const params = { eventKey }
  const { data } = useQuery({
    queryKey: ['event', eventKey, 'first-hour'],
    queryFn: async ({ signal }) => {
      const query = testData()
      const [monitor, scans] = await Promise.all([
        call(getLiveMonitor, { params, query, signal }),
        call(getScans, { params, query, signal }),
      ])
      return { totals: monitor.totals, scans: scans.total }
    },
    refetchInterval: REFRESH_MS,
  })
  const steps = firstHour(event, { totals: data?.totals, scans: data?.scans })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <SectionCard title="First hour" action={`${done} of ${steps.length}`}>
      <StepList steps={steps} />
    </SectionCard>
  )
}
