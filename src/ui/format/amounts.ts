export { exactDollars as dollarsAndCents, shortDollars } from '#shared/text/money.ts'
export { count, countOf } from '#shared/text/numbers.ts'
