/** The name of the field that nobody sees; its like is on many forms, so that programs fill it. */
export const TRAP_FIELD = 'website'

/** A field that people neither see, hear nor reach by keyboard: whoever fills it is a program. */
export function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Leave this blank
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
