const CENTS = 100

/** An amount of cents as people write it: "$25", "$26.03". */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % CENTS === 0 ? 0 : 2,
  }).format(cents / CENTS)
}
