import classes from './sparkline.module.css'

interface SparklineProps {
  /** Oldest first; zero is the bottom. Fewer than two draw a flat line. */
  values: readonly number[]
  /** Text alternative with numbers: "Entries, last 24 hours, 12 in the last hour". */
  label: string
  width?: number
  height?: number
  /** Gray, for a paused campaign. */
  muted?: boolean
}

/** A trend as one smooth line with its last value as a dot. */
export function Sparkline({ values, label, width = 132, height = 34, muted }: SparklineProps) {
  const points = place(values.length > 1 ? values : [0, 0], width, height)
  const line = smooth(points)
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return (
    <svg
      className={classes.spark}
      data-muted={muted || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={classes.area} d={`${line}V${height}H1Z`} />
      <path className={classes.line} d={line} />
      <circle className={classes.dot} cx={last.x} cy={last.y} r={2.4} />
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

function place(values: readonly number[], width: number, height: number): Point[] {
  const top = Math.max(1, ...values)
  return values.map((value, index) => ({
    x: 1 + (index * (width - 6)) / (values.length - 1),
    y: height - 3 - (Math.max(0, value) / top) * (height - 7),
  }))
}

function smooth(points: readonly Point[]): string {
  return points.reduce((path, { x, y }, index) => {
    const before = points[index - 1]
    if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`
    const middle = ((before.x + x) / 2).toFixed(1)
    return `${path}C${middle} ${before.y.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  }, '')
}
