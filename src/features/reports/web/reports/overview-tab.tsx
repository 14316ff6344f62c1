import { FIGURES, FIGURES_OF_TYPE, hasFigure } from '#features/figures/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { languageName } from '#shared/i18n/languages.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { statOf } from '#web/figures.ts'
import { SOURCES } from '../source-names.ts'
import { Bars } from './bars.tsx'
import { BarsCard } from './bars-card.tsx'
import { DayChart } from './day-chart.tsx'
import { Funnel } from './funnel.tsx'
import { HourChart } from './hour-chart.tsx'
import classes from './reports.module.css'
import { StateMap } from './state-map.tsx'

const DEVICES: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }

const rowsOf = (
  counts: Readonly<Partial<Record<string, number>>>,
  label: (key: string) => string = key => key,
) => Object.entries(counts).map(([key, value = 0]) => ({ key, label: label(key), value }))

/** A chart of unknown ages alone has no meaning. */
const isKnown = (byAge: CampaignMetrics['byAge']) => Object.keys(byAge).some(band => band !== 'unknown')

/** A campaign in one language needs no chart of it. */
function Languages({ byLanguage }: Pick<CampaignMetrics, 'byLanguage'>) {
  if (Object.keys(byLanguage).length < 2) return null
  return (
    <BarsCard
      title="By language"
      of={FIGURES.entries.label}
      bars={rowsOf(byLanguage, languageName)}
      labels={132}
      empty=""
    />
  )
}

function Devices({ byDevice }: Pick<CampaignMetrics, 'byDevice'>) {
  return (
    <BarsCard
      title="By device"
      of={FIGURES.visitors.label}
      bars={rowsOf(byDevice, key => DEVICES[key] ?? key)}
      labels={84}
      empty="Visitor devices appear here."
    />
  )
}

/** The figures of a campaign in pictures. */
export function OverviewTab({ metrics }: { metrics: CampaignMetrics }) {
  const { totals, newVsReturning } = metrics
  const optIns = [
    { key: 'email', label: 'Email', value: totals.optIns.email },
    { key: 'text', label: 'SMS', value: totals.optIns.sms },
  ]
  const people = [
    { key: 'new', label: 'New', value: newVsReturning.new },
    { key: 'again', label: 'Returning', value: newVsReturning.returning },
  ]
  if (!hasFigure(metrics.type, 'entries')) {
    return (
      <div className={classes.tab}>
        <StatStrip stats={FIGURES_OF_TYPE[metrics.type].strip.map(key => statOf(key, totals))} />
        <DayChart metrics={metrics} />
        <Devices byDevice={metrics.byDevice} />
      </div>
    )
  }
  return (
    <div className={classes.tab}>
      <Funnel type={metrics.type} totals={totals} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <DayChart metrics={metrics} />
          <BarsCard
            title="By source"
            of={FIGURES.entries.label}
            bars={rowsOf(metrics.bySource, key => SOURCES[key]?.label ?? key)}
            empty="Visits by link and QR code appear here."
          />
          <HourChart byHour={metrics.byHour} />
          <div className={classes.pairs}>
            <Devices byDevice={metrics.byDevice} />
            <BarsCard
              title="New and returning"
              of={FIGURES.people.label}
              bars={people}
              labels={84}
              empty=""
            />
          </div>
        </div>
        <div className={classes.column}>
          <StateMap byState={metrics.byState} />
          <BarsCard
            title="By age"
            of={FIGURES.entries.label}
            bars={
              isKnown(metrics.byAge)
                ? rowsOf(metrics.byAge, key => (key === 'unknown' ? 'Unknown' : key))
                : []
            }
            labels={84}
            empty="Ask for birthdays on the form to see ages."
          />
          <Languages byLanguage={metrics.byLanguage} />
          <ChartCard
            title={FIGURES.optIns.label}
            table={{
              columns: [FIGURES.optIns.label, FIGURES.entries.label],
              rows: optIns.map(({ label, value }) => [label, value]),
            }}
            legend={<span className={classes.of}>of {countOf(totals.entries, 'entry', 'entries')}</span>}
            empty=""
          >
            <Bars title={FIGURES.optIns.label} bars={optIns} labels={84} whole={totals.entries} />
          </ChartCard>
        </div>
      </div>
    </div>
  )
}
