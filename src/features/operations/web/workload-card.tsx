import { SPANS, type Span, type WorkloadBar } from '#features/operations/contract.ts'
import { BarSeries } from '#ui/charts/bar-series.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { WinLegend } from '#ui/charts/win-legend.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime, deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'

/** Bars between two ticks. */
const TICKS: Readonly<Record<Span, number>> = { hour: 15, day: 16, week: 12 }

const PER: Readonly<Record<Span, string>> = { hour: 'minute', day: '15 minutes', week: '2 hours' }

/** Words below a bar: the time of day, the day where a week is shown, and "now" at the end. */
function tickOf(span: Span, from: Date, index: number, last: number): { tick?: string } {
  if (index === last) return { tick: 'now' }
  if (index % TICKS[span] > 0) return {}
  const zone = deviceZone()
  return { tick: span === 'week' ? shortDay(from, zone) : clockTime(from, zone).replace(':00', '') }
}

/** Requests over time, with a dot above each bar in which some failed. */
export function WorkloadCard({ span, bars }: { span: Span; bars: readonly WorkloadBar[] }) {
  const zone = deviceZone()
  const requests = bars.reduce((sum, bar) => sum + bar.requests, 0)
  const failures = bars.reduce((sum, bar) => sum + bar.failures, 0)
  const title = `Requests per ${PER[span]}`
  return (
    <ChartCard
      title={title}
      legend={<WinLegend bars="Requests" dots="Some failed" />}
      emptyTitle="No requests"
      empty="Requests of all processes appear here within ten seconds."
      table={{
        columns: ['From', 'Requests', 'Failed', 'Slow', 'Batches', 'Entries and plays'],
        rows:
          requests === 0
            ? []
            : bars.map(({ from, requests: all, failures: failed, slow, batches, batched }) => [
                shortMoment(from, zone),
                all,
                failed,
                slow,
                batches,
                batched,
              ]),
      }}
    >
      <BarSeries
        height={144}
        label={`${title}, ${SPANS[span].bars} bars: ${countOf(requests, 'request')}, ${countOf(failures, 'failed request')}`}
        bars={bars.map((bar, index) => ({
          value: bar.requests,
          isMarked: bar.failures > 0,
          tip: [
            shortMoment(bar.from, zone),
            countOf(bar.requests, 'request'),
            `${bar.failures} failed, ${bar.slow} slow`,
            countOf(bar.batches, 'batch', 'batches'),
          ],
          ...tickOf(span, bar.from, index, bars.length - 1),
        }))}
      />
    </ChartCard>
  )
}
