import { FILE_DAYS, PRIVACY_KINDS, type PrivacyKind } from '#features/privacy/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { Translator } from '#shared/i18n/translator.ts'

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
  const translator = useTranslator()
  return text === undefined ? null : (
    <p className="wrong" id={id}>
      {translateError(translator, text)}
    </p>
  )
}

function AskForm({ step, action, organizer }: ViewProps & { step: PrivacyStep & { name: 'ask' } }) {
  const { values, errors } = step
  const { t } = useTranslator()
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        {t('page.yourData')}
      </h1>
      <p className="body">{t('privacy.ask', { organizer })}</p>
      <form method="post" action={action}>
        <fieldset className="field" id="f-kind" aria-describedby={errors.kind && 'f-kind-wrong'}>
          <legend>{t('privacy.what')}</legend>
          <Wrong id="f-kind-wrong" text={errors.kind} />
          <div className="choices">
            {PRIVACY_KINDS.map(kind => (
              <label className="choice" key={kind}>
                <input type="radio" name="kind" value={kind} required defaultChecked={values.kind === kind} />
                <span>
                  {t(`privacy.${kind}`)}
                  <br />
                  <small>{t(`privacy.${kind}Means`)}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor="f-contact">{t('privacy.contact')}</label>
          <p className="help" id="f-contact-help">
            {t('privacy.contactHelp')}
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
          <label htmlFor="f-wish">{t('privacy.wish')}</label>
          <p className="help" id="f-wish-help">
            {t('privacy.wishHelp')}
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
            {t('privacy.sendCode')}
          </button>
        </div>
      </form>
    </>
  )
}

function CodeForm({ step, action }: ViewProps & { step: PrivacyStep & { name: 'code' } }) {
  const described = step.wrong ? 'f-code-wrong' : undefined
  const { t } = useTranslator()
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        {t('privacy.codeTitle')}
      </h1>
      <p className="body">{t('privacy.codeSent', { to: step.to })}</p>
      <form method="post" action={action}>
        <input type="hidden" name="request" value={step.requestKey} />
        <input type="hidden" name="contact" value={step.to} />
        <div className="field">
          <label htmlFor="f-code">{t('check.code')}</label>
          <Wrong id="f-code-wrong" text={step.wrong ? ERRORS.wrongCode[1] : undefined} />
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
            {t('page.confirm')}
          </button>
          <a className="button secondary" href={action}>
            {t('privacy.startAgain')}
          </a>
        </div>
      </form>
    </>
  )
}

/** Title and text after a confirmed request. */
function doneWords(
  { t, join, longDate }: Translator,
  { kind, channel, due }: PrivacyStep & { name: 'done' },
  organizer: string,
): { title: string; body: string } {
  if (kind === 'optOut') {
    const body = t(channel === 'sms' ? 'privacy.noTexts' : 'privacy.noEmails', { organizer })
    return { title: t('privacy.unsubscribed'), body }
  }
  if (!due) return { title: t('privacy.confirmed'), body: t('privacy.answering') }
  const reply = t('privacy.replyBy', { organizer, date: longDate(due, 'UTC') })
  const file = kind === 'access' ? t('privacy.fileLink', { days: FILE_DAYS }) : ''
  return { title: t('privacy.gotRequest'), body: join(reply, file) }
}

function DoneNote({ step, organizer }: ViewProps & { step: PrivacyStep & { name: 'done' } }) {
  const { title, body } = doneWords(useTranslator(), step, organizer)
  return (
    <>
      <h1 className="title long" tabIndex={-1}>
        {title}
      </h1>
      <p className="body">{body}</p>
    </>
  )
}

/** A request about one's own data, from the question to the last word; works without a script. */
export function PrivacyView(props: ViewProps) {
  const { t } = useTranslator()
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
            {t('check.noMoreTitle')}
          </h1>
          <p className="body">{t('privacy.noMoreCodes')}</p>
        </>
      )
  }
}
