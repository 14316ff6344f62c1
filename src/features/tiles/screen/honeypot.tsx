/** Name of the hidden field; common on forms, so that programs fill it. */
export const TRAP_FIELD = 'website'

/** A field that people neither see, hear nor reach by keyboard: only programs fill it. */
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
