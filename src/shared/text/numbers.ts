/** Numbers as a locale writes them. */
export function numbersIn(locale: string) {
  const plain = new Intl.NumberFormat(locale)
  return {
    /** "1,234" */
    number: (value: number): string => plain.format(value),
    /** "3 hours" */
    duration: (count: number, unit: string): string =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  }
}

/** "3,482": a number of the dashboard. */
export const { number: count } = numbersIn('en-US')

/** "1 prize", "250 prizes": the figure with its noun; the plural adds an s unless it is given. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`
}

const rounded = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** "3.4", "410": a number with two digits that count. */
export const roundCount = (value: number): string => rounded.format(value)
