import { useElementSize } from '@mantine/hooks'
import { count } from '#web/amounts.ts'
import classes from './bars.module.css'

export interface Bar {
  label: string
  value: number
  colour?: string
}

const ROW = 30
const THICK = 10

interface BarsProps {
  title: string
  bars: readonly Bar[]
  /** Room for the labels, in pixels. */
  labels?: number
  /** What the shares are of; the sum of the bars unless it is given. */
  whole?: number
}

/** Horizontal bars with their figure and share. */
export function Bars({ title, bars, labels = 118, whole }: BarsProps) {
  const { ref, width } = useElementSize()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const all = whole ?? bars.reduce((sum, { value }) => sum + value, 0)
  const room = Math.max(0, width - labels - 112)
  const height = bars.length * ROW
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${title}: ${bars.map(bar => `${bar.label} ${bar.value}`).join(', ')}`}
      >
        {bars.map(({ label, value, colour = 'var(--c1)' }, index) => {
          const middle = index * ROW + ROW / 2
          return (
            <g key={label}>
              <text className={classes.label} x={0} y={middle + 4}>
                {label}
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
                fill={colour}
                x={labels}
                y={middle - THICK / 2}
                width={(value / most) * room}
                height={THICK}
                rx={2}
              />
              <text className={classes.value} x={width - 50} y={middle + 4} textAnchor="end">
                {count(value)}
              </text>
              <text className={classes.share} x={width} y={middle + 4} textAnchor="end">
                {all === 0 ? '0' : Math.round((value / all) * 100)}%
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
