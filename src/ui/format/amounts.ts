export { exactDollars as dollarsAndCents, shortDollars } from '#shared/text/money.ts'

const whole = new Intl.NumberFormat('en-US')

/** "3,482" */
export function count(value: number): string {
  return whole.format(value)
}

/** "1 prize", "250 prizes": the figure with its noun; the plural adds an s unless it is given. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${whole.format(value)} ${value === 1 ? noun : plural}`
}
