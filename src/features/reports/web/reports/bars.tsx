import { useElementSize } from '@mantine/hooks'
import { count } from '#ui/format/amounts.ts'
import classes from './bars.module.css'

export interface Bar {
  label: string
  value: number
  color?: string
  /** Whole that the bar is part of; its length and share then refer to this, instead of to the other bars. */
  of?: number
}

const ROW = 30
const THICK = 10

interface BarsProps {
  title: string
  bars: readonly Bar[]
  /** Room for the labels, in pixels. */
  labels?: number
  /** Base of the shares; the sum of the bars unless given. */
  whole?: number
}

/** Pixels of a letter, about. */
const LETTER = 7.2

/** As much of a label as there is room for. */
function fitting(label: string, room: number): string {
  const letters = Math.floor(room / LETTER)
  return label.length <= letters ? label : `${label.slice(0, letters - 1).trimEnd()}…`
}

/** Share of a narrow card. */
const MOST_LABEL = 0.34

/** Room for the figure and the share. */
const FIGURES = 112
const FIGURES_OF = 152

/** Horizontal bars with their figure and share. */
export function Bars({ title, bars, labels: wanted = 118, whole }: BarsProps) {
  const { ref, width } = useElementSize()
  const labels = Math.min(wanted, Math.max(84, width * MOST_LABEL))
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const all = whole ?? bars.reduce((sum, { value }) => sum + value, 0)
  const room = Math.max(0, width - labels - (bars.some(({ of }) => of !== undefined) ? FIGURES_OF : FIGURES))
  const height = bars.length * ROW
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}: ${bars.map(bar => `${bar.label} ${bar.value}`).join(', ')}`}
      >
        {bars.map(({ label, value, of, color = 'var(--c1)' }, index) => {
          const middle = index * ROW + ROW / 2
          return (
            <g key={label}>
              <text className={classes.label} x={0} y={middle + 4}>
                <title>{label}</title>
                {fitting(label, labels)}
              </text>
              <rect
                className={classes.track}
                x={labels}
                y={middle - THICK / 2}
                width={room}
                height={THICK}
                rx={2}
              />
              <rect
                fill={color}
                x={labels}
                y={middle - THICK / 2}
                width={(value / Math.max(1, of ?? most)) * room}
                height={THICK}
                rx={2}
              />
              <text className={classes.value} x={width - 50} y={middle + 4} textAnchor="end">
                {of === undefined ? count(value) : `${count(value)} of ${count(of)}`}
              </text>
              <text className={classes.share} x={width} y={middle + 4} textAnchor="end">
                {Math.round((value / Math.max(1, of ?? all)) * 100)}%
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
