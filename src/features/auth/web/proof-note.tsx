import classes from './account-form.module.css'

/** Why a form takes longer than usual. It is there before it has something to say, so that it is spoken. */
export function ProofNote({ isShown }: { isShown: boolean }) {
  return (
    <p aria-live="polite" className={classes.note}>
      {isShown && "We're checking that you're a person. This takes a few seconds."}
    </p>
  )
}
