import { count } from '#shared/text/numbers.ts'

export { exactDollars as dollarsAndCents, shortDollars } from '#shared/text/money.ts'
export { count } from '#shared/text/numbers.ts'

/** "1 prize", "250 prizes": the figure with its noun; the plural adds an s unless it is given. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`
}
