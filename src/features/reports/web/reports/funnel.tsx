import type { Totals } from '#features/reports/contract.ts'
import { count } from '#web/amounts.ts'
import classes from './funnel.module.css'

interface Step {
  label: string
  value: number
  note: string
  /** Prizes are brass everywhere. */
  isPrize?: boolean
}

const WIDTH = 240
const HEIGHT = 84

export function share(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = (part / whole) * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

export function stepsOf(totals: Totals): Step[] {
  const { visitors, starts, participants, validWins, redemptions, plays } = totals
  const reached = Math.max(visitors, starts)
  return [
    { label: 'Visitors', value: visitors, note: 'distinct each day' },
    { label: 'Started', value: starts, note: `${share(starts, reached)} of visitors` },
    { label: 'Entered', value: participants, note: `${share(participants, starts)} of started` },
    ...(plays > 0
      ? [
          {
            label: 'Won',
            value: validWins,
            note: `${share(validWins, participants)} of people`,
            isPrize: true,
          },
        ]
      : []),
    {
      label: 'Redeemed',
      value: redemptions,
      note: `${share(redemptions, validWins)} of wins`,
      isPrize: true,
    },
  ]
}

/** From a step's height to the next one's, in a soft curve. */
function shapeOf(from: number, to: number): string {
  const [y, next] = [HEIGHT - from * HEIGHT, HEIGHT - to * HEIGHT]
  const [a, b] = [WIDTH * 0.6, WIDTH * 0.8]
  return `M0 ${y} H${a} C${b} ${y} ${b} ${next} ${WIDTH} ${next} V${HEIGHT} H0 Z`
}

/** From visitors to prizes handed over, as one shape with its figures. */
export function Funnel({ totals }: { totals: Totals }) {
  const steps = stepsOf(totals)
  const most = Math.max(1, ...steps.map(({ value }) => value))
  // What is next to nothing is still a line.
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(0.05, (value / most) * 0.92))
  return (
    <dl className={classes.funnel} aria-label="From visitors to prizes">
      {steps.map(({ label, value, note, isPrize }, index) => (
        <div key={label} className={classes.step}>
          <dt>{label}</dt>
          <dd>
            <strong>{count(value)}</strong>
            <span>{note}</span>
          </dd>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path
              className={isPrize ? classes.prize : classes.shape}
              fillOpacity={isPrize ? 1 : 1 - index * 0.22}
              d={shapeOf(heightOf(value), heightOf(steps[index + 1]?.value ?? value))}
            />
          </svg>
        </div>
      ))}
    </dl>
  )
}
