import type { GiftGoods } from '#features/campaigns/contract.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidReceiptNo } from './donation.ts'

/** Facts of a receipt. Amounts are cents. */
export interface ReceiptFacts {
  receiptNo: number
  test: boolean
  charityName: string
  /** Empty when it is not known. */
  ein: string
  /** Whether the charity is recognized under section 501(c)(3). */
  isDeductible: boolean
  /** Goods that the charity gives in exchange, as it stated; undefined until the first answer. */
  goods: GiftGoods | undefined
  paper: 'LETTER' | 'A4'
  /** Empty without a name. */
  donorName: string
  amount: number
  /** Part of it that covers the fee of the payment. */
  covered: number
  refunded: number
  paidAt: Date
  /** IANA name: the zone that the day is in. */
  timezone: string
  campaignTitle: string
  /** The provider's name for the payment. */
  payment: string
}

/** A receipt as emailed and printed. */
export interface Receipt {
  title: string
  /** Label and value. */
  rows: readonly (readonly [string, string])[]
  /** Sentences that the law requires, one or two each. */
  sentences: readonly string[]
}

/** Charity's statement about goods or services; empty before the first answer (26 U.S.C. 170(f)(8)). */
function goodsSentence({ charityName, goods }: ReceiptFacts, { t, exactDollars }: Translator): string[] {
  if (!goods) return []
  return goods.kind === 'none'
    ? [t('receipt.noGoods', { charity: charityName })]
    : [t('receipt.goods', { goods: goods.description, value: exactDollars(goods.value) })]
}

function legalSentences(facts: ReceiptFacts, translator: Translator): string[] {
  const { test, charityName: charity, isDeductible } = facts
  const { t } = translator
  if (test) return [t('receipt.test')]
  return [
    ...goodsSentence(facts, translator),
    isDeductible ? t('receipt.deductible', { charity }) : t('receipt.ask', { charity }),
  ]
}

/** Writes a receipt: donor, amount, date, and the sentences that the law requires (compliance, D04). */
export function writeReceipt(facts: ReceiptFacts, translator: Translator): Receipt {
  const { receiptNo, test, charityName, ein, donorName, amount, covered, refunded, paidAt, timezone } = facts
  const { t, exactDollars, longDate } = translator
  const rows: (readonly [string, string])[] = [
    [t('receipt.number'), saidReceiptNo(receiptNo, test)],
    [t('receipt.charity'), charityName],
    ...(ein === '' ? [] : [['EIN', ein] as const]),
    ...(donorName === '' ? [] : [[t('receipt.donor'), donorName] as const]),
    [t('receipt.amount'), t('receipt.dollars', { amount: exactDollars(amount) })],
    ...(covered > 0 ? [[t('receipt.covered'), exactDollars(covered)] as const] : []),
    ...(refunded > 0 ? [[t('receipt.refunded'), exactDollars(refunded)] as const] : []),
    [t('receipt.date'), longDate(paidAt, timezone)],
    [t('receipt.campaign'), facts.campaignTitle],
    [t('receipt.payment'), facts.payment],
  ]
  return {
    title: t(test ? 'receipt.testTitle' : 'receipt.title'),
    rows,
    sentences: legalSentences(facts, translator),
  }
}
