import { Link } from '@tanstack/react-router'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { dateIn } from '#shared/zoned-time.ts'
import { count } from '#web/amounts.ts'
import { calendarDay, shortDay } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Bars } from './bars.tsx'
import { share } from './funnel.tsx'
import classes from './reports.module.css'

const tableOf = (children: CampaignMetrics['children'], timezone: string) => ({
  columns: ['Date', 'Visitors', 'Entries', 'People', 'Conversion', 'Wins', 'Redeemed'],
  rows: children.map(({ date, totals }) => [
    calendarDay(dateIn(timezone, date)),
    totals.visitors,
    totals.entries,
    totals.participants,
    share(totals.participants, totals.visitors),
    totals.validWins,
    totals.redemptions,
  ]),
})

/** The dates of a campaign beside each other. */
export function DatesTab({ metrics: { children, timezone } }: { metrics: CampaignMetrics }) {
  const most = Math.max(1, ...children.map(({ totals }) => totals.entries))
  const bars = children.map(({ date, totals }) => ({
    label: shortDay(date, timezone),
    value: totals.entries,
  }))
  return (
    <div className={classes.tab}>
      <ChartCard title="Entries by date" table={tableOf(children, timezone)} empty="">
        <Bars title="Entries by date" labels={84} bars={bars} />
      </ChartCard>
      <SectionCard title="Dates compared" count={children.length}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.scroll} aria-label="Dates compared, as a table" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Visitors</th>
                <td className={classes.meter} aria-hidden />
                <th scope="col">Entries</th>
                <th scope="col" className={classes.wide}>
                  Conversion
                </th>
                <th scope="col">Wins</th>
                <th scope="col">Redeemed</th>
              </tr>
            </thead>
            <tbody>
              {children.map(({ eventKey, title, date, totals }) => (
                <tr key={eventKey}>
                  <th scope="row">
                    <Link to={paths.reports(eventKey)}>{shortDay(date, timezone)}</Link>{' '}
                    <span className={classes.wide}>{title}</span>
                  </th>
                  <td>{count(totals.visitors)}</td>
                  <td>{count(totals.entries)}</td>
                  <td className={classes.meter} aria-hidden>
                    <i style={{ width: `${(totals.entries / most) * 100}%` }} />
                  </td>
                  <td>{share(totals.participants, totals.visitors)}</td>
                  <td>{count(totals.validWins)}</td>
                  <td>{share(totals.redemptions, totals.validWins)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </SectionCard>
    </div>
  )
}
