import type { GiftGoods } from '#features/campaigns/contract.ts'
import { exactDollars } from '#shared/text/money.ts'
import { longDate } from '#shared/time/format-date.ts'
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
function goodsSentence({ charityName, goods }: ReceiptFacts): string[] {
  if (!goods) return []
  return goods.kind === 'none'
    ? [`${charityName} provided no goods or services in exchange for this contribution.`]
    : [
        `You received ${goods.description}, good-faith value ${exactDollars(goods.value)}; only the excess is deductible.`,
      ]
}

function legalSentences(facts: ReceiptFacts): string[] {
  const { test, charityName, isDeductible } = facts
  if (test) return ['TEST: your card was not charged. This is not a tax receipt.']
  return [
    ...goodsSentence(facts),
    isDeductible
      ? `${charityName} is tax-exempt under section 501(c)(3). Your gift is deductible to the extent the law allows. Please keep this receipt for your tax return.`
      : `Ask ${charityName} whether your contribution is deductible.`,
  ]
}

/** Writes a receipt: donor, amount, date, and the sentences that the law requires (compliance, D04). */
export function writeReceipt(facts: ReceiptFacts): Receipt {
  const { receiptNo, test, charityName, ein, donorName, amount, covered, refunded, paidAt, timezone } = facts
  const rows: (readonly [string, string])[] = [
    ['Receipt', saidReceiptNo(receiptNo, test)],
    ['Charity', charityName],
    ...(ein === '' ? [] : [['EIN', ein] as const]),
    ...(donorName === '' ? [] : [['Donor', donorName] as const]),
    ['Amount', `${exactDollars(amount)} (US dollars)`],
    ...(covered > 0 ? [['Card fee covered', exactDollars(covered)] as const] : []),
    ...(refunded > 0 ? [['Refunded', exactDollars(refunded)] as const] : []),
    ['Date', longDate(paidAt, timezone)],
    ['Campaign', facts.campaignTitle],
    ['Payment', facts.payment],
  ]
  return {
    title: test ? 'Test receipt for a gift' : 'Receipt for your gift',
    rows,
    sentences: legalSentences(facts),
  }
}
