import { exactDollars } from '#shared/text/money.ts'
import { longDate } from '#shared/time/format-date.ts'
import type { ReturnPage } from '../page.ts'

export type Gave = ReturnPage['status'] & { name: 'gave' }

/** The state of a gift in words: a sentence, and a word for its row. */
function stateOf({ cents, refunded, paidAt, isDisputed }: Gave): [sentence: string, state: string] {
  if (paidAt === undefined) {
    return ['Your gift isn’t paid yet. A new payment can take a minute to show.', 'Waiting for payment']
  }
  if (isDisputed) return ['Your bank is reviewing your gift.', 'In review']
  if (refunded >= cents) return ['Your gift was refunded.', 'Refunded']
  return [
    'Thank you for your gift!',
    refunded > 0 ? `Received, ${exactDollars(refunded)} refunded` : 'Received',
  ]
}

/** A donor's last gift, and the way to the next one. */
export function GaveStatus({ gave, page, timezone }: { gave: Gave; page: ReturnPage; timezone: string }) {
  const { cents, paidAt } = gave
  const { own, form } = page
  const [sentence, state] = stateOf(gave)
  const rows = [
    ['Amount', exactDollars(cents)],
    ...(paidAt === undefined ? [] : [['Date', longDate(paidAt, timezone)]]),
    ['Status', state],
  ]
  return (
    <>
      <p className="body">{sentence}</p>
      <dl className="sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions near">
        {paidAt === undefined && (
          <a className="button primary" href={own}>
            Finish my gift
          </a>
        )}
        {form !== undefined && (
          <a className={`button ${paidAt === undefined ? 'secondary' : 'primary'}`} href={form}>
            {paidAt === undefined ? 'Change my gift' : 'Give again'}
          </a>
        )}
        {paidAt !== undefined && (
          <a className="button secondary" href={own}>
            See my receipt
          </a>
        )}
      </div>
    </>
  )
}
