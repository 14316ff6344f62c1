import { useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import type { GiftReceipt, ReturnPage } from '../page.ts'
import { Sums } from '../pay-view.tsx'

export type Gave = ReturnPage['status'] & { name: 'gave' }

/** The state of a gift in words: a sentence, and a word for its row. */
function stateOf(
  { t, exactDollars }: Translator,
  { cents, refunded, paidAt, isDisputed }: Gave,
): [sentence: string, state: string] {
  if (paidAt === undefined) return [t('gift.unpaid'), t('gift.unpaidState')]
  if (isDisputed) return [t('gift.disputed'), t('gift.disputedState')]
  if (refunded >= cents) return [t('gift.refunded'), t('gift.refundedState')]
  const state =
    refunded > 0 ? t('gift.partlyRefunded', { amount: exactDollars(refunded) }) : t('gift.received')
  return [t('gift.thanks'), state]
}

/** A donor's last gift, and the way to the next one. */
export function GaveStatus({ gave, page, timezone }: { gave: Gave; page: ReturnPage; timezone: string }) {
  const { cents, paidAt } = gave
  const { own, form } = page
  const translator = useTranslator()
  const { t, exactDollars, longDate } = translator
  const [sentence, state] = stateOf(translator, gave)
  const rows: GiftReceipt['rows'] = [
    [t('gift.amount'), exactDollars(cents)],
    ...(paidAt === undefined ? [] : [[t('gift.date'), longDate(paidAt, timezone)] as const]),
    [t('gift.status'), state],
  ]
  return (
    <>
      <p className="body">{sentence}</p>
      <Sums rows={rows} />
      <div className="actions near">
        {paidAt === undefined && (
          <a className="button primary" href={own}>
            {t('gift.finish')}
          </a>
        )}
        {form !== undefined && (
          <a className={`button ${paidAt === undefined ? 'secondary' : 'primary'}`} href={form}>
            {t(paidAt === undefined ? 'gift.change' : 'gift.again')}
          </a>
        )}
        {paidAt !== undefined && (
          <a className="button secondary" href={own}>
            {t('gift.seeReceipt')}
          </a>
        )}
      </div>
    </>
  )
}
