import { inZones } from '#shared/zone-format.ts'
import { saidReceiptNo } from './donation.ts'

/** What a receipt tells. Amounts are cents. */
export interface ReceiptFacts {
  receiptNo: number
  test: boolean
  charityName: string
  /** Empty when it is not known. */
  ein: string
  /** Whether the charity is recognised under section 501(c)(3). */
  isDeductible: boolean
  /** Empty for whoever gave none. */
  donorName: string
  amount: number
  /** What of it covers the fee of the payment. */
  covered: number
  refunded: number
  paidAt: Date
  /** IANA name: the zone that the day is in. */
  timezone: string
  campaignTitle: string
  /** The provider's name for the payment. */
  payment: string
}

/** A receipt as it is mailed and printed. */
export interface Receipt {
  title: string
  /** Label and value. */
  rows: readonly (readonly [string, string])[]
  /** What the law wants said, one sentence or two each. */
  sentences: readonly string[]
}

const DAY = inZones('en-US', { dateStyle: 'long' })
const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a receipt writes them: "$26.06", "$25.00". */
export const exactDollars = (cents: number): string => USD.format(cents / 100)

function legalSentences({ test, charityName, isDeductible }: ReceiptFacts): string[] {
  if (test) return ['TRIAL RUN: no money was charged, and this is no receipt for a tax return.']
  return [
    // Asked for with gifts of $250 and more, and said with each (26 U.S.C. 170(f)(8)).
    `${charityName} provided no goods or services in exchange for this contribution.`,
    isDeductible
      ? `${charityName} is a charity under section 501(c)(3) of the Internal Revenue Code. Your contribution is deductible as far as the law allows. Please keep this receipt for your tax return.`
      : `Ask ${charityName} whether your contribution is deductible.`,
  ]
}

/** Writes a receipt: whose, how much, when, and what the law wants said (compliance, D04). */
export function writeReceipt(facts: ReceiptFacts): Receipt {
  const { receiptNo, test, charityName, ein, donorName, amount, covered, refunded, paidAt, timezone } = facts
  const rows: (readonly [string, string])[] = [
    ['Receipt', saidReceiptNo(receiptNo, test)],
    ['Charity', charityName],
    ...(ein === '' ? [] : [['EIN', ein] as const]),
    ...(donorName === '' ? [] : [['Donor', donorName] as const]),
    ['Amount', `${exactDollars(amount)} (US dollars)`],
    ...(covered > 0 ? [['Of it to cover the card fee', exactDollars(covered)] as const] : []),
    ...(refunded > 0 ? [['Given back', exactDollars(refunded)] as const] : []),
    ['Date', DAY(timezone).format(paidAt)],
    ['Campaign', facts.campaignTitle],
    ['Payment', facts.payment],
  ]
  return {
    title: test ? 'Trial run: receipt for a gift' : 'Receipt for your gift',
    rows,
    sentences: legalSentences(facts),
  }
}
