/** Amounts of US dollars as a locale writes them, from cents. */
export function moneyIn(locale: string) {
  const currency = { style: 'currency', currency: 'USD' } as const
  const exact = new Intl.NumberFormat(locale, currency)
  const short = new Intl.NumberFormat(locale, { ...currency, trailingZeroDisplay: 'stripIfInteger' })
  return {
    /** "$25.00" from 2500 cents: receipts and forms. */
    exactDollars: (cents: number): string => exact.format(cents / 100),
    /** "$6,400" from 640000 cents, "$450.50" from 45050: lists, sentences and legal documents. */
    shortDollars: (cents: number): string => short.format(cents / 100),
  }
}

export const { exactDollars, shortDollars } = moneyIn('en-US')
