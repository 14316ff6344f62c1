import classes from './account-form.module.css'

/**
 * Reason why a form takes longer than usual. The element exists while it is empty, so that screen readers announce it.
 */
export function ProofNote({ isShown }: { isShown: boolean }) {
  return (
    <p aria-live="polite" className={classes.note}>
      {isShown && "We're checking that you're a person. This takes a few seconds."}
    </p>
  )
}
