import classes from './spinner.module.css'

/** Three strokes beating in turn, in the middle of the window; they appear after 150 ms. */
export function Spinner() {
  return (
    <div className={classes.place} role="status" aria-label="Loading">
      <svg className={classes.strokes} viewBox="0 0 26 20" width="52" height="40" aria-hidden="true">
        <path d="M2 20h3.6l4.4-18h-3.6z" />
        <path d="M9 20h3.6l4.4-18h-3.6z" />
        <path d="M16 20h3.6l4.4-18h-3.6z" />
      </svg>
      <span className={classes.word}>Loading</span>
    </div>
  )
}
