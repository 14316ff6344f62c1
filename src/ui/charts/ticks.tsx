import { useElementSize } from '@mantine/hooks'
import classes from './ticks.module.css'

const HEIGHT = 10
const STROKE_WIDTH = 3.4
const PITCH = 5.9
/** Strokes lean 14 degrees. */
const LEAN = Math.tan((14 * Math.PI) / 180)

interface TicksProps {
  /** Number of strokes. */
  value: number
  /** Number of strokes. */
  count?: number
  /** Distance from one stroke to the next, in px. */
  pitch?: number
  /** Height of a stroke in px; with `crescendo`, of the last one. */
  height?: number
  /** Strokes grow from a tenth of the height to all of it. */
  crescendo?: boolean
  /** `warn` for low stock, `muted` for inactive, `brass` for a win or a draw only. */
  tone?: 'main' | 'warn' | 'muted' | 'brass'
  /** Accessible label with numbers. Without it, the meter decorates text that says the same. */
  label?: string
}

/** The stroke meter: an amount or a progress as a row of leaning strokes. */
export function Ticks(props: TicksProps) {
  const { value, count = 24, pitch = PITCH, height = HEIGHT, crescendo, tone = 'main', label } = props
  const filled = filledStrokes(value, count)
  const width = (count - 1) * pitch + STROKE_WIDTH + height * LEAN
  return (
    <svg
      className={classes.ticks}
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {Array.from({ length: count }, (_, index) => {
        const tall = crescendo ? height * (0.1 + (0.9 * index) / Math.max(1, count - 1)) : height
        const d = `M${(index * pitch).toFixed(1)} ${height}h${STROKE_WIDTH}l${(tall * LEAN).toFixed(1)} -${tall.toFixed(1)}h-${STROKE_WIDTH}z`
        return <path key={d} d={d} className={index < filled ? classes.filled : classes.track} />
      })}
    </svg>
  )
}

/** A stroke meter from edge to edge of its place, so that a full one looks full. */
export function WideTicks({ height = HEIGHT, ...props }: Omit<TicksProps, 'count' | 'pitch' | 'crescendo'>) {
  const { ref, width } = useElementSize()
  const room = width - STROKE_WIDTH - height * LEAN
  const gaps = Math.floor(room / PITCH)
  return (
    <div ref={ref} className={classes.wide}>
      <Ticks {...props} height={height} {...(gaps > 0 && { count: gaps + 1, pitch: room / gaps })} />
    </div>
  )
}

/** Something is never shown as nothing, and not quite all never as all. */
function filledStrokes(value: number, count: number): number {
  if (!(value > 0)) return 0
  if (value >= 1) return count
  return Math.min(count - 1, Math.max(1, Math.round(value * count)))
}
