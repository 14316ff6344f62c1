import { FILE_DAYS, KIND_WORDS, PRIVACY_KINDS, type PrivacyKind } from '#features/privacy/contract.ts'
import { longDate } from '#shared/time/format-date.ts'

/** State of a privacy request. */
export type PrivacyStep =
  /** @property errors by field name */
  | { name: 'ask'; values: PrivacyValues; errors: Readonly<Record<string, string>> }
  /** @property to as they typed it */
  | { name: 'code'; requestKey: string; to: string; wrong: boolean }
  /** @property due deadline of the answer; undefined when that has happened or is automatic */
  | { name: 'done'; kind: PrivacyKind; channel: 'email' | 'sms'; due: Date | undefined }
  | { name: 'wait' }

/** Typed values. */
export interface PrivacyValues {
  kind: PrivacyKind | undefined
  contact: string
  wish: string
}

interface ViewProps {
  step: PrivacyStep
  /** Target of the forms. */
  action: string
  /** Whose campaigns it is about. */
  organizer: string
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="wrong" id={id}>
      {text}
    </p>
  )
}

function AskForm({ step, action, organizer }: ViewProps & { step: PrivacyStep & { name: 'ask' } }) {
  const { values, errors } = step
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        Your data
      </h1>
      <p className="body">
        Ask {organizer} about your personal data. We’ll send a code to confirm that the address or number is
        yours.
      </p>
      <form method="post" action={action}>
        <fieldset className="field" id="f-kind" aria-describedby={errors.kind && 'f-kind-wrong'}>
          <legend>What would you like to do?</legend>
          <Wrong id="f-kind-wrong" text={errors.kind} />
          <div className="choices">
            {PRIVACY_KINDS.map(kind => (
              <label className="choice" key={kind}>
                <input type="radio" name="kind" value={kind} required defaultChecked={values.kind === kind} />
                <span>
                  {KIND_WORDS[kind].ask}
                  <br />
                  <small>{KIND_WORDS[kind].means}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor="f-contact">Email address or phone number</label>
          <p className="help" id="f-contact-help">
            The one you entered with
          </p>
          <Wrong id="f-contact-wrong" text={errors.contact} />
          <input
            id="f-contact"
            name="contact"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={values.contact}
            aria-invalid={errors.contact !== undefined || undefined}
            aria-describedby={errors.contact === undefined ? 'f-contact-help' : 'f-contact-wrong'}
          />
        </div>
        <div className="field">
          <label htmlFor="f-wish">Anything else we should know? (optional)</label>
          <p className="help" id="f-wish-help">
            For a correction, tell us what is wrong and what it should say
          </p>
          <textarea
            id="f-wish"
            name="wish"
            rows={3}
            maxLength={1000}
            defaultValue={values.wish}
            aria-describedby="f-wish-help"
          />
        </div>
        <div className="actions">
          <button type="submit" className="button primary">
            Send me a code
          </button>
        </div>
      </form>
    </>
  )
}

function CodeForm({ step, action }: ViewProps & { step: PrivacyStep & { name: 'code' } }) {
  const described = step.wrong ? 'f-code-wrong' : undefined
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        Enter your code
      </h1>
      <p className="body">
        We’re sending a 6-digit code to {step.to}. It expires in 30 minutes. We text only numbers that
        entered. If you texted STOP, text START first.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="request" value={step.requestKey} />
        <input type="hidden" name="contact" value={step.to} />
        <div className="field">
          <label htmlFor="f-code">Code</label>
          <Wrong id="f-code-wrong" text={step.wrong ? 'This code is incorrect or has expired' : undefined} />
          <input
            id="f-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,9}"
            maxLength={9}
            required
            aria-invalid={step.wrong || undefined}
            aria-describedby={described}
          />
        </div>
        <div className="actions">
          <button type="submit" className="button primary">
            Confirm
          </button>
          <a className="button secondary" href={action}>
            Start again
          </a>
        </div>
      </form>
    </>
  )
}

function refusedWords(channel: 'email' | 'sms', organizer: string): string {
  return channel === 'sms'
    ? `You won’t get any more text messages or marketing from ${organizer}. Text START to get messages again.`
    : `You won’t get any more marketing from ${organizer}. We’ll still send messages about your entries, such as a prize link.`
}

function DoneNote({ step, organizer }: ViewProps & { step: PrivacyStep & { name: 'done' } }) {
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        {step.kind === 'optOut' ? 'You’re unsubscribed' : step.due ? 'We got your request' : 'Confirmed'}
      </h1>
      <p className="body">
        {step.kind === 'optOut'
          ? refusedWords(step.channel, organizer)
          : step.due
            ? `${organizer} will reply by ${longDate(step.due, 'UTC')} at the address you confirmed.${step.kind === 'access' ? ` You’ll get a link to a file with your data. It works for ${FILE_DAYS} days.` : ''}`
            : 'We’re sending our answer to the address you confirmed.'}
      </p>
    </>
  )
}

/** A request about one's own data, from the question to the last word; works without a script. */
export function PrivacyView(props: ViewProps) {
  const { step } = props
  switch (step.name) {
    case 'ask':
      return <AskForm {...props} step={step} />
    case 'code':
      return <CodeForm {...props} step={step} />
    case 'done':
      return <DoneNote {...props} step={step} />
    case 'wait':
      return (
        <>
          <h1 className="title long" tabIndex={-1}>
            No more codes for now
          </h1>
          <p className="body">
            You’ve requested several codes in the last hour. Look for the newest one, including in your spam
            folder, or try again in an hour.
          </p>
        </>
      )
  }
}
