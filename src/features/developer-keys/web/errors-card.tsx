import { ERRORS } from '#shared/errors.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './developers.module.css'

/** Every error that the service answers by name. */
export function ErrorsCard() {
  return (
    <SectionCard title="Errors" count={Object.keys(ERRORS).length} padded>
      <p className={classes.text}>
        Each error is <code>{'{ message, code, errors?, requestId }'}</code>. The message is for people, and
        the code is for your program. Each wrong field has a message of its own.
      </p>
      <dl className={classes.errors}>
        {Object.entries(ERRORS).map(([code, [status, message]]) => (
          <div key={code} className={classes.error}>
            <dt>{status}</dt>
            <dd>
              <code>{code}</code> {message}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
