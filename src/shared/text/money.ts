const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** "$25.00" from 2500 cents: receipts and forms. */
export const exactDollars = (cents: number): string => EXACT.format(cents / 100)

/** "$6,400" from 640000 cents, "$450.50" from 45050: lists, sentences and legal documents. */
export const shortDollars = (cents: number): string => SHORT.format(cents / 100)
