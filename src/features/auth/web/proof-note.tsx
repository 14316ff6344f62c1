import classes from './account-form.module.css'

/** Why a form takes longer than usual; spoken when it appears. */
export function ProofNote({ isShown }: { isShown: boolean }) {
  return (
    <p aria-live="polite" className={classes.note}>
      {isShown && "We're checking that you're a person. This takes a few seconds."}
    </p>
  )
}
