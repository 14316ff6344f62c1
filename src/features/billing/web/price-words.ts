import { amountOf } from '#shared/text/money.ts'
import type { Price } from '../contract.ts'

/** "$99", "$499 a month" */
export function priceWords({ amount, currency, interval }: Price): string {
  return interval === undefined ? amountOf(amount, currency) : `${amountOf(amount, currency)} per ${interval}`
}
