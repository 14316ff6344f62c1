import type { GiftReceipt, PageFrame, PayPage } from './page.ts'
import { Shell } from './shell.tsx'

type Step<N extends PayPage['step']['name']> = PayPage['step'] & { name: N }

/** Seconds between two looks at whether the payment is confirmed. */
const LOOK_SECONDS = 4

/** Page title in the browser. */
export function payTitle({ step }: PayPage): string {
  switch (step.name) {
    case 'leave':
      return 'Going to the payment page'
    case 'wait':
      return 'Waiting for your payment'
    case 'test':
      return step.declined ? 'Your card was declined' : 'Test checkout'
  }
}

function Leave({ step }: { step: Step<'leave'> }) {
  return (
    <>
      {/* For browsers without a script; the script follows the link. It works in the body too. */}
      <meta httpEquiv="refresh" content={`1;url=${step.url}`} />
      <p className="body">You’ll pay on a secure payment page. It opens automatically.</p>
      <div className="actions">
        <a className="button primary" href={step.url} data-go="">
          Go to payment
        </a>
        <a className="button secondary" href={step.back}>
          Change my gift
        </a>
      </div>
    </>
  )
}

function Wait({ step }: { step: Step<'wait'> }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`${LOOK_SECONDS};url=${step.again}`} />
      <p className="body" role="status">
        We’re waiting for your payment to be confirmed. This usually takes a few seconds. You can close this
        page. We’ll email your receipt.
      </p>
      <div className="actions">
        <a className="button primary" href={step.again}>
          Check again
        </a>
      </div>
    </>
  )
}

function TestCheckout({ step }: { step: Step<'test'> }) {
  const { amount, charityName, action, back, declined } = step
  return (
    <form method="post" action={action}>
      {declined && (
        <p className="summary" role="alert">
          Your card was declined and was not charged. Try again, or go back.
        </p>
      )}
      <p className="body">
        This page replaces the payment service while the campaign is in test mode. You don’t need a card, and{' '}
        <b>you won’t be charged</b>.
      </p>
      <dl className="sums">
        <div>
          <dt>To</dt>
          <dd>{charityName}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <div className="actions">
        <button type="submit" className="button primary" name="action" value="pay">
          Make a {amount} test payment
        </button>
        <button type="submit" className="button secondary" name="action" value="decline">
          Test a declined card
        </button>
        <a className="button secondary" href={back}>
          Leave without paying
        </a>
      </div>
    </form>
  )
}

/** A page on the way to the payment and back; works without a script. */
export function PayView({ frame, page }: { frame: PageFrame; page: PayPage }) {
  const { step } = page
  return (
    <Shell frame={frame} background="morning">
      <h1 className="title long" tabIndex={-1}>
        {payTitle(page)}
      </h1>
      {step.name === 'leave' && <Leave step={step} />}
      {step.name === 'wait' && <Wait step={step} />}
      {step.name === 'test' && <TestCheckout step={step} />}
    </Shell>
  )
}

/** The receipt of a gift, as emailed. */
export function GiftFacts({ gift: { rows, sentences, mailed } }: { gift: GiftReceipt }) {
  return (
    <section aria-label="Your receipt">
      <dl className="sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sentences.map(sentence => (
        <p className="legal" key={sentence}>
          {sentence}
        </p>
      ))}
      {mailed && <p className="legal">We’re emailing you a copy.</p>}
    </section>
  )
}
