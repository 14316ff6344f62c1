import { FIGURES } from '#features/figures/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { count } from '#ui/format/amounts.ts'
import classes from './state-map.module.css'

/** Every state and the capital where the eye looks for it; a dot is an empty place. */
const GRID = [
  'AK . . . . . . . . . ME',
  '. . . . . . . . . VT NH',
  'WA ID MT ND MN WI . MI NY MA CT',
  'OR NV WY SD IA IL IN OH PA NJ RI',
  'CA UT CO NE MO KY WV VA MD DE .',
  '. AZ NM KS AR TN NC SC DC . .',
  '. . . OK LA MS AL GA . . .',
  'HI . . TX . . . . FL . .',
].map(row => row.split(' '))

const CELL = 34
const GAP = 2
const STEPS = 5

/** 0 for none, then 1 to 5 by the share of the largest. */
const stepOf = (value: number, most: number) =>
  value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * STEPS))

/** Entries by state, as tiles in the places of the states. */
export function StateMap({ byState }: { byState: Readonly<Record<string, number>> }) {
  const states = Object.entries(byState).filter(([state]) => state !== 'unknown')
  const most = Math.max(1, ...states.map(([, value]) => value))
  const table = {
    columns: ['State', FIGURES.entries.label],
    rows:
      states.length === 0
        ? []
        : Object.entries(byState).map(([state, value]) => [state === 'unknown' ? 'Unknown' : state, value]),
  }
  const first = states.slice(0, 3)
  const legend = (
    <span className={classes.legend} aria-hidden>
      fewer
      {[1, 2, 3, 4, 5].map(step => (
        <i key={step} data-step={step} />
      ))}
      more
    </span>
  )
  return (
    <ChartCard
      title="By state"
      table={table}
      legend={legend}
      empty="Ask for ZIP codes on the form to see states."
    >
      <svg
        className={classes.map}
        viewBox={`0 0 ${11 * CELL} ${8 * CELL}`}
        role="img"
        aria-label={`By state: ${table.rows
          .slice(0, 10)
          .map(row => row.join(' '))
          .join(', ')}`}
      >
        {GRID.flatMap((row, y) =>
          row.map((state, x) => {
            if (state === '.') return null
            const value = byState[state] ?? 0
            const step = stepOf(value, most)
            return (
              <g key={state}>
                <title>{`${state}: ${count(value)}`}</title>
                <rect
                  className={classes.state}
                  data-step={step}
                  x={x * CELL + GAP / 2}
                  y={y * CELL + GAP / 2}
                  width={CELL - GAP}
                  height={CELL - GAP}
                  rx={4}
                />
                <text
                  className={classes.name}
                  data-step={step}
                  x={x * CELL + CELL / 2}
                  y={y * CELL + CELL / 2 + 4}
                >
                  {state}
                </text>
              </g>
            )
          }),
        )}
      </svg>
      <dl className={classes.first}>
        {first.map(([state, value]) => (
          <div key={state}>
            <dt>{state}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  )
}
