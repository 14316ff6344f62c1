import { backgroundOf } from '#features/tiles/kinds/index.ts'
import { useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { CheckPage } from './check-page.ts'
import type { PageFrame } from './page.ts'
import { SameFields } from './same-fields.tsx'
import { Shell } from './shell.tsx'

type Step<N extends CheckPage['step']['name']> = Extract<CheckPage['step'], { name: N }>

function ProofStep({ step, page, script }: { step: Step<'proof'>; page: CheckPage; script: string }) {
  const { t } = useTranslator()
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {t('check.proofTitle')}
      </h1>
      <p className="body">{t('check.proof')}</p>
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
          {t('page.continue')}
        </button>
        {step.codeBy !== undefined && (
          <button type="submit" className="button secondary" name="action" value="code">
            {t(step.codeBy === 'sms' ? 'check.codeByText' : 'check.codeByEmail')}
          </button>
        )}
      </form>
      <p className="legal">{t(step.codeBy === undefined ? 'check.waitAndContinue' : 'check.askCode')}</p>
    </>
  )
}

function CodeStep({ step, page }: { step: Step<'code'>; page: CheckPage }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {t('check.codeTitle')}
      </h1>
      <p className="body">
        {t(step.channel === 'sms' ? 'check.codeTexted' : 'check.codeEmailed', { to: step.to })}
      </p>
      <form className="actions" method="post" action={page.form.action}>
        <SameFields form={page.form} />
        <div className="field">
          <label htmlFor="f-code">{t('check.code')}</label>
          {step.wrong !== undefined && (
            <p className="wrong" id="f-code-wrong">
              {t('check.wrongCode', { message: translateError(translator, step.wrong) })}
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
          {t('page.confirm')}
        </button>
        <button type="submit" className="button secondary" name="action" value="code" formNoValidate>
          {t('check.newCode')}
        </button>
      </form>
    </>
  )
}

function WaitStep({ step, page }: { step: Step<'wait'>; page: CheckPage }) {
  const { t } = useTranslator()
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {t('check.noMoreTitle')}
      </h1>
      <p className="body">{t(step.channel === 'email' ? 'check.noMoreEmails' : 'check.noMoreTexts')}</p>
      <form className="actions" method="post" action={page.form.action}>
        <SameFields form={page.form} />
        <button type="submit" className="button primary" name="action" value="code">
          {t('page.tryAgain')}
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
