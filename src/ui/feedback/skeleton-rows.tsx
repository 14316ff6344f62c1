import classes from './skeleton-rows.module.css'

interface SkeletonRowsProps {
  /** Number of rows; pass the usual count. */
  rows?: number
  /** As many on a phone, where what comes is taller. */
  narrowRows?: number
  /** Height of one row in px, that of the real row, so that nothing jumps. */
  height?: number
}

/** Rows that hold the place of a list while it loads; they appear after 200 ms. */
export function SkeletonRows({ rows = 3, narrowRows = rows, height = 58 }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: Math.max(rows, narrowRows) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={index} className={classes.row} data-narrow={index >= rows} style={{ height }}>
          <span className={classes.long} />
          <span className={classes.short} />
        </div>
      ))}
    </div>
  )
}
