import { useElementSize } from '@mantine/hooks'
import { FIGURES, FIGURES_OF_TYPE, type FigureKey, type Totals } from '#features/figures/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { count } from '#ui/format/amounts.ts'
import { shareOf, statOf } from '#web/figures.ts'
import classes from './funnel.module.css'

type FunnelProps = Pick<CampaignMetrics, 'type' | 'totals'>

interface Step {
  label: string
  value: number
  note: string
  /** Prizes are brass everywhere. */
  isPrize: boolean
}

const PRIZES: readonly FigureKey[] = ['wins', 'redeemed']

/** Base of a step's share, in words. */
const NOTES: Partial<Record<FigureKey, (totals: Totals) => string>> = {
  visitors: () => 'unique per day',
  starts: ({ starts, visitors }) => `${shareOf(starts, Math.max(visitors, starts))} of visitors`,
  people: ({ participants, starts }) => `${shareOf(participants, starts)} of starts`,
  wins: ({ validWins, participants }) => `${shareOf(validWins, participants)} of entrants`,
  redeemed: totals => statOf('redeemed', totals).note ?? '',
}

const stepsOf = ({ type, totals }: FunnelProps): Step[] =>
  FIGURES_OF_TYPE[type].funnel.map(key => ({
    label: FIGURES[key].label,
    value: FIGURES[key].of(totals),
    note: NOTES[key]?.(totals) ?? '',
    isPrize: PRIZES.includes(key),
  }))

/** Place of a step, and of its shape within it. */
interface Place {
  x: number
  y: number
  width: number
  height: number
  shape: { x: number; y: number; width: number; height: number }
  text: { x: number; value: number; note: number; label: number; noteX: number }
}

const TALL = 158
const ROW = 60
const NARROW = 700

/** Side by side, or one under the other where there is no room for that. */
function placeOf(index: number, steps: number, width: number): Place {
  if (width >= NARROW) {
    const [x, each] = [(index * width) / steps, width / steps]
    const text = { x: x + 16, noteX: x + 16, label: 20, value: 46, note: 67 }
    return { x, y: 0, width: each, height: TALL, shape: { x, y: 82, width: each, height: TALL - 82 }, text }
  }
  const y = index * ROW
  const text = { x: 16, noteX: 104, label: y + 35, value: y + 28, note: y + 47 }
  const shape = { x: Math.max(0, width - 96), y: y + 10, width: 96, height: ROW - 20 }
  return { x: 0, y, width, height: ROW, shape, text }
}

/** From a step's height to the next one's, in a soft curve. */
function shapeOf({ x, y, width, height }: Place['shape'], from: number, to: number): string {
  const [now, next] = [y + height - from * height, y + height - to * height]
  const [a, b] = [x + width * 0.6, x + width * 0.8]
  return `M${x} ${now} H${a} C${b} ${now} ${b} ${next} ${x + width} ${next} V${y + height} H${x} Z`
}

/** From visitors to the result of a promotion type, as one shape with its figures. */
export function Funnel(metrics: FunnelProps) {
  const { ref, width } = useElementSize()
  const steps = stepsOf(metrics)
  const title = steps.at(-1)?.isPrize ? 'From visitors to prizes' : 'From visitors to entrants'
  const most = Math.max(1, ...steps.map(({ value }) => value))
  // A tiny value is still a visible line.
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(0.05, (value / most) * 0.92))
  const table = {
    columns: ['Step', 'Number', 'Share'],
    rows: steps.map(({ label, value, note }) => [label, value, note] as const),
  }
  const height = width >= NARROW ? TALL : steps.length * ROW
  return (
    <ChartCard title={title} table={table} empty="" flush>
      <div ref={ref} className={classes.funnel}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}: ${steps.map(({ label, value, note }) => `${label} ${value}, ${note}`).join('; ')}`}
        >
          {steps.map(({ label, value, note, isPrize }, index) => {
            const { x, y, shape, text, ...place } = placeOf(index, steps.length, width)
            const next = steps[index + 1]?.value ?? value
            return (
              <g key={label}>
                <path
                  className={isPrize ? classes.prize : classes.shape}
                  fillOpacity={isPrize ? 1 : 1 - index * 0.22}
                  d={shapeOf(shape, heightOf(value), heightOf(next))}
                />
                {index > 0 && (
                  <path
                    className={classes.line}
                    d={width >= NARROW ? `M${x} 0 V${place.height}` : `M0 ${y} H${width}`}
                  />
                )}
                <text className={classes.words} x={text.x} y={text.label}>
                  {label}
                </text>
                <text className={classes.value} x={text.noteX} y={text.value}>
                  {count(value)}
                </text>
                <text className={classes.words} x={text.noteX} y={text.note}>
                  {note}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
    </ChartCard>
  )
}
