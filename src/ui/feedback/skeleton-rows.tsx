import classes from './skeleton-rows.module.css'

interface SkeletonRowsProps {
  /** How many rows; give what usually comes. */
  rows?: number
  /** Height of one row in px, that of the real row, so that nothing jumps. */
  height?: number
}

/** Rows that hold the place of a list while it loads; they appear after 200 ms. */
export function SkeletonRows({ rows = 3, height = 58 }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map(key => (
        <div key={key} className={classes.row} style={{ height }}>
          <span className={classes.long} />
          <span className={classes.short} />
        </div>
      ))}
    </div>
  )
}
