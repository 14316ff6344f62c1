import { backgroundOf } from '#features/tiles/kinds/index.ts'
import type { CheckPage, PageFrame } from './page.ts'
import { SameFields } from './same-fields.tsx'
import { Shell } from './shell.tsx'

type Step<N extends CheckPage['step']['name']> = Extract<CheckPage['step'], { name: N }>

function ProofStep({ step, page, script }: { step: Step<'proof'>; page: CheckPage; script: string }) {
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        One moment, please
      </h1>
      <p className="body">
        We’re checking that you’re a real person. This takes a few seconds, and then you’ll continue
        automatically.
      </p>
      <form
        className="actions"
        method="post"
        action={page.form.action}
        data-proof={JSON.stringify(step.challenge)}
        data-script={script}
      >
        <SameFields form={page.form} />
        <input type="hidden" name="captcha" value="" />
        <button type="submit" className="button primary">
          Continue
        </button>
        {step.codeBy !== undefined && (
          <button type="submit" className="button secondary" name="action" value="code">
            Send me a code by {step.codeBy === 'sms' ? 'text message' : 'email'} instead
          </button>
        )}
      </form>
      <p className="legal">
        {step.codeBy !== undefined
          ? 'If nothing happens, ask for a code instead.'
          : 'If nothing happens, wait 10 minutes and press Continue.'}
      </p>
    </>
  )
}

function CodeStep({ step, page }: { step: Step<'code'>; page: CheckPage }) {
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        Enter the code we sent you
      </h1>
      <p className="body">
        {step.channel === 'sms' ? 'We sent a code to' : 'We sent a 6-digit code to'} {step.to}. It expires in
        10 minutes. Enter it to complete your entry.
      </p>
      <form className="actions" method="post" action={page.form.action}>
        <SameFields form={page.form} />
        <div className="field">
          <label htmlFor="f-code">Code</label>
          {step.wrong !== undefined && (
            <p className="wrong" id="f-code-wrong">
              {step.wrong}
            </p>
          )}
          <input
            id="f-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,9}"
            maxLength={9}
            required
            aria-invalid={step.wrong !== undefined || undefined}
            aria-describedby={step.wrong === undefined ? undefined : 'f-code-wrong'}
          />
        </div>
        <button type="submit" className="button primary">
          Confirm
        </button>
        <button type="submit" className="button secondary" name="action" value="code" formNoValidate>
          Send a new code
        </button>
      </form>
    </>
  )
}

function WaitStep({ step, page }: { step: Step<'wait'>; page: CheckPage }) {
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        No more codes for now
      </h1>
      <p className="body">
        You’ve requested several codes in the last hour. Look for the newest one
        {step.channel === 'email' && ', including in your spam folder'}, or try again in an hour. Your entry
        isn’t complete yet.
      </p>
      <form className="actions" method="post" action={page.form.action}>
        <SameFields form={page.form} />
        <button type="submit" className="button primary" name="action" value="code">
          Try again
        </button>
      </form>
    </>
  )
}

/** Asks for what shows that a person is taking part; nothing is recorded before. */
export function CheckView({ frame, page, script }: { frame: PageFrame; page: CheckPage; script: string }) {
  const { step } = page
  return (
    <Shell frame={frame} background={backgroundOf(frame.campaign.type, 'Continue', 'main')}>
      {step.name === 'proof' && <ProofStep step={step} page={page} script={script} />}
      {step.name === 'code' && <CodeStep step={step} page={page} />}
      {step.name === 'wait' && <WaitStep step={step} page={page} />}
    </Shell>
  )
}
