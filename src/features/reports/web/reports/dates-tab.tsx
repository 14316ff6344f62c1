import { Link } from '@tanstack/react-router'
import { FIGURES, type FigureKey, hasFigure } from '#features/figures/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { calendarDay, shortDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { cellOf, figureText } from '#web/figures.ts'
import { paths } from '#web/paths.ts'
import { Bars } from './bars.tsx'
import classes from './reports.module.css'

/** Columns of dates, where a type of promotion has them. */
const COLUMNS: readonly FigureKey[] = [
  'visitors',
  'entries',
  'people',
  'conversion',
  'wins',
  'redeemed',
  'gifts',
  'given',
]
/** Left out on a phone. */
const WIDE: readonly FigureKey[] = ['people', 'conversion']

/** The dates of a campaign beside each other. */
export function DatesTab({ metrics: { type, children, timezone } }: { metrics: CampaignMetrics }) {
  const columns = COLUMNS.filter(key => hasFigure(type, key))
  const main = columns.includes('entries') ? FIGURES.entries : FIGURES.gifts
  const title = `${main.label} by date`
  const table = {
    columns: ['Date', ...columns.map(key => FIGURES[key].label)],
    rows: children.map(({ date, totals }) => [
      calendarDay(dateIn(timezone, date)),
      ...columns.map(key => cellOf(key, totals)),
    ]),
  }
  const bars = children.map(({ date, totals }) => ({
    label: shortDay(date, timezone),
    value: main.of(totals),
  }))
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className={classes.tab}>
      <ChartCard title={title} table={table} empty="">
        <Bars title={title} labels={84} bars={bars} />
      </ChartCard>
      <SectionCard title="Dates compared" count={children.length}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.scroll} aria-label="Dates compared, as a table" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <td className={classes.meter} aria-hidden />
                {columns.map(key => (
                  <th key={key} scope="col" className={WIDE.includes(key) ? classes.wide : undefined}>
                    {FIGURES[key].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {children.map(({ eventKey, title: name, date, totals }) => (
                <tr key={eventKey}>
                  <th scope="row">
                    <Link to={paths.reports(eventKey)}>{shortDay(date, timezone)}</Link>{' '}
                    <span className={classes.wide}>{name}</span>
                  </th>
                  <td className={classes.meter} aria-hidden>
                    <i style={{ width: `${(main.of(totals) / most) * 100}%` }} />
                  </td>
                  {columns.map(key => (
                    <td key={key} className={WIDE.includes(key) ? classes.wide : undefined}>
                      {figureText(key, totals)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </SectionCard>
    </div>
  )
}
