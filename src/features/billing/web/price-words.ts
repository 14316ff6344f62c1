import type { Price } from '../contract.ts'

/** "$99", "€49.50": an amount in the smallest unit of its currency. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** "$99", "$499 a month" */
export function priceWords({ amount, currency, interval }: Price): string {
  return interval === undefined ? money(amount, currency) : `${money(amount, currency)} per ${interval}`
}
