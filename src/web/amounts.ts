const whole = new Intl.NumberFormat('en-US')
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** "3,482" */
export function count(value: number): string {
  return whole.format(value)
}

/** "1 prize", "250 prizes": the figure with its noun; the plural adds an s unless it is given. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${whole.format(value)} ${value === 1 ? noun : plural}`
}

/** "$18.00" from 1800 cents: forms and rules. */
export function dollarsAndCents(valueInCents: number): string {
  return cents.format(valueInCents / 100)
}

/** "$6,400" from 640000 cents, "$0.10" from 10: lists and sentences. */
export function shortDollars(valueInCents: number): string {
  return dollars.format(valueInCents / 100)
}
