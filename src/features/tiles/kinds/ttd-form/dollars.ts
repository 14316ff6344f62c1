const CENTS = 100

const USD = { style: 'currency', currency: 'USD' } as const
const ROUND = new Intl.NumberFormat('en-US', { ...USD, minimumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-US', USD)

/** An amount of cents as people write it: "$25", "$26.03". */
export function dollars(cents: number): string {
  return (cents % CENTS === 0 ? ROUND : EXACT).format(cents / CENTS)
}
