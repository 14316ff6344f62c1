import { richText, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import type { GiftReceipt, PageFrame, PayPage } from './page.ts'
import { Shell } from './shell.tsx'

type Step<N extends PayPage['step']['name']> = PayPage['step'] & { name: N }

/** Seconds between two looks at whether the payment is confirmed. */
const LOOK_SECONDS = 4

/** Facts of a payment, a row each. */
export function Sums({ rows }: { rows: GiftReceipt['rows'] }) {
  return (
    <dl className="sums">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Page title in the browser. */
export function payTitle({ t }: Translator, { step }: PayPage): string {
  switch (step.name) {
    case 'leave':
      return t('gift.leaving')
    case 'wait':
      return t('gift.waiting')
    case 'test':
      return t(step.declined ? 'gift.declinedTitle' : 'gift.testTitle')
  }
}

function Leave({ step }: { step: Step<'leave'> }) {
  const { t } = useTranslator()
  return (
    <>
      {/* For browsers without a script; the script follows the link. It works in the body too. */}
      <meta httpEquiv="refresh" content={`1;url=${step.url}`} />
      <p className="body">{t('gift.leave')}</p>
      <div className="actions">
        <a className="button primary" href={step.url} data-go="">
          {t('gift.goPay')}
        </a>
        <a className="button secondary" href={step.back}>
          {t('gift.change')}
        </a>
      </div>
    </>
  )
}

function Wait({ step }: { step: Step<'wait'> }) {
  const { t } = useTranslator()
  return (
    <>
      <meta httpEquiv="refresh" content={`${LOOK_SECONDS};url=${step.again}`} />
      <p className="body" role="status">
        {t('gift.wait')}
      </p>
      <div className="actions">
        <a className="button primary" href={step.again}>
          {t('page.checkAgain')}
        </a>
      </div>
    </>
  )
}

function TestCheckout({ step }: { step: Step<'test'> }) {
  const { amount, charityName, action, back, declined } = step
  const translator = useTranslator()
  const { t, exactDollars } = translator
  return (
    <form method="post" action={action}>
      {declined && (
        <p className="summary" role="alert">
          {t('gift.declined')}
        </p>
      )}
      <p className="body">{richText(translator, 'gift.test', { b: text => <b>{text}</b> })}</p>
      <Sums
        rows={[
          [t('gift.to'), charityName],
          [t('gift.amount'), exactDollars(amount)],
        ]}
      />
      <div className="actions">
        <button type="submit" className="button primary" name="action" value="pay">
          {t('gift.payTest', { amount: exactDollars(amount) })}
        </button>
        <button type="submit" className="button secondary" name="action" value="decline">
          {t('gift.testDecline')}
        </button>
        <a className="button secondary" href={back}>
          {t('gift.leaveUnpaid')}
        </a>
      </div>
    </form>
  )
}

/** A page on the way to the payment and back; works without a script. */
export function PayView({ frame, page }: { frame: PageFrame; page: PayPage }) {
  const { step } = page
  const translator = useTranslator()
  return (
    <Shell frame={frame} background="morning">
      <h1 className="title long" tabIndex={-1}>
        {payTitle(translator, page)}
      </h1>
      {step.name === 'leave' && <Leave step={step} />}
      {step.name === 'wait' && <Wait step={step} />}
      {step.name === 'test' && <TestCheckout step={step} />}
    </Shell>
  )
}

/** The receipt of a gift, as emailed. */
export function GiftFacts({ gift: { rows, sentences, mailed } }: { gift: GiftReceipt }) {
  const { t } = useTranslator()
  return (
    <section aria-label={t('gift.receipt')}>
      <Sums rows={rows} />
      {sentences.map(sentence => (
        <p className="legal" key={sentence}>
          {sentence}
        </p>
      ))}
      {mailed && <p className="legal">{t('gift.mailed')}</p>}
    </section>
  )
}
