/** Amounts of US dollars as a locale writes them, from cents. */
export function moneyIn(locale: string, direction: 'ltr' | 'rtl' = 'ltr') {
  const currency = { style: 'currency', currency: 'USD' } as const
  const exact = new Intl.NumberFormat(locale, currency)
  const short = new Intl.NumberFormat(locale, { ...currency, trailingZeroDisplay: 'stripIfInteger' })
  const write = (format: Intl.NumberFormat, cents: number): string =>
    direction === 'ltr' ? format.format(cents / 100) : isolateCurrency(format.formatToParts(cents / 100))
  return {
    /** "$25.00" from 2500 cents: receipts and forms. */
    exactDollars: (cents: number): string => write(exact, cents),
    /** "$6,400" from 640000 cents, "$450.50" from 45050: lists, sentences and legal documents. */
    shortDollars: (cents: number): string => write(short, cents),
  }
}

/** Keeps the sign of "US$" behind its letters, where right-to-left text would move it in front of them. */
const isolateCurrency = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value)).join('')

export const { exactDollars, shortDollars } = moneyIn('en-US')

/** "$99", "€49.50": an amount in the smallest unit of its currency. */
export function amountOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
