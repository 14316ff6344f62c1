import type { Simulation, Spread } from '#features/simulator/contract.ts'
import { BarSeries } from '#ui/charts/bar-series.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { count, countOf, shortDollars } from '#ui/format/amounts.ts'
import { calendarDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './simulator.module.css'
import { percent, verdictOf } from './verdict.ts'

const round = (value: number) => count(Math.round(value))
/** "38 to 52", or one figure where all runs agree. */
const range = ({ low, high }: Spread) =>
  Math.round(low) === Math.round(high) ? round(low) : `${round(low)} to ${round(high)}`

/** Results of a simulation: the verdict, key figures, days and prizes. */
export function Figures({ found, zone, busy }: { found: Simulation; zone: string; busy: boolean }) {
  const { plays, wins, winners, oneIn, cost, busiest, processes, cheated, days, prizes } = found
  const tick = (day: string) => calendarDay(day)
  const perPlay = plays.mean === 0 ? 0 : cost.mean / plays.mean
  return (
    <div className={shared.column} aria-busy={busy} data-busy={busy || undefined}>
      <p className={classes.verdict} role="status">
        {verdictOf(found, zone)}
      </p>
      <StatStrip
        stats={[
          { label: 'Wins', value: round(wins.mean), note: `${range(wins)} in 9 of 10 runs` },
          { label: 'People who win', value: percent(winners.mean) },
          { label: 'Plays per win', value: oneIn === undefined ? '–' : round(oneIn) },
          {
            label: 'Value of prizes',
            value: shortDollars(cost.mean),
            note: `${shortDollars(perPlay)} a play`,
          },
          {
            label: 'Busiest second',
            value: countOf(Math.round(busiest.mean), 'play'),
            note: countOf(processes, 'server process', 'server processes'),
          },
          ...(cheated.mean > 0
            ? [{ label: 'Wins by repeat entrants', value: percent(cheated.mean), tone: 'warn' as const }]
            : []),
        ]}
      />
      <ChartCard
        title="Prizes left by day"
        empty={null}
        table={{
          columns: ['Day', 'Prizes left', 'Low', 'High'],
          rows: days.map(({ day, left }) => [day, Math.round(left.mean), left.low, left.high]),
        }}
      >
        <BarSeries
          height={150}
          label={`Prizes left by day: ${round(days[0]?.left.mean ?? 0)} after the first day, ${round(days.at(-1)?.left.mean ?? 0)} at the end`}
          bars={days.map(({ day, left }) => ({
            value: left.mean,
            tick: tick(day),
            tip: [tick(day), `${range(left)} left`],
          }))}
        />
      </ChartCard>
      <ChartCard
        title="Plays by day"
        empty={null}
        table={{
          columns: ['Day', 'Plays', 'Wins'],
          rows: days.map(day => [day.day, Math.round(day.plays.mean), Math.round(day.wins.mean)]),
        }}
      >
        <BarSeries
          height={120}
          label={`Plays by day: ${round(plays.mean)} in all`}
          bars={days.map(day => ({
            value: day.plays.mean,
            tick: tick(day.day),
            tip: [tick(day.day), `${round(day.plays.mean)} plays`, `${round(day.wins.mean)} wins`],
          }))}
        />
      </ChartCard>
      <SectionCard title="Prizes won">
        <table className={classes.prizes}>
          <thead>
            <tr>
              <th scope="col">Prize</th>
              <th scope="col">Quantity</th>
              <th scope="col">Won</th>
              <th scope="col">9 of 10 runs</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ id, title, quantity, won }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{count(quantity)}</td>
                <td>{round(won.mean)}</td>
                <td>{range(won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SectionCard>
      <p className={shared.noteText}>
        {countOf(found.runs, 'run')} with {count(found.simulated)} plays, by the rules of the real game. Each
        run draws its own chance. The seed of your campaign stays sealed.
      </p>
    </div>
  )
}
