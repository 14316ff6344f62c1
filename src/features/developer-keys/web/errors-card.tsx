import { ERRORS } from '#shared/errors.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './developers.module.css'

/** Every error that the service answers by name. */
export function ErrorsCard() {
  return (
    <SectionCard title="Errors" count={Object.keys(ERRORS).length} padded>
      <p className={classes.text}>
        Each error is <code>{'{ message, code, errors?, requestId }'}</code>: a message for people, a code for
        your program, and one message per wrong field.
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
