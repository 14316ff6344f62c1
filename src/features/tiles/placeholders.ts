/** What a page knows about its campaign and its reader; a missing fact leaves no gap in the sentence. */
export const FACT_NAMES = [
  'firstName',
  'prize',
  'sponsor',
  'campaign',
  'age',
  'start',
  'end',
  'contact',
] as const
export type FactName = (typeof FACT_NAMES)[number]
export type Facts = Readonly<Partial<Record<FactName, string>>>

const PLACEHOLDER = /(, ?)?\{([a-zA-Z]{1,20})\}(, ?)?/g

const isFactName = (name: string): name is FactName => FACT_NAMES.some(fact => fact === name)

/**
 * Fills "{firstName}" and its like. Without the fact the placeholder goes together with its comma:
 * "Not this time, {firstName}" becomes "Not this time". Unknown names stay as they are typed.
 */
export function fillPlaceholders(template: string, facts: Facts): string {
  let startsBare = false
  const filled = template.replace(PLACEHOLDER, (whole, before = '', name: string, after = '', at: number) => {
    if (!isFactName(name)) return whole
    const value = facts[name]
    if (value !== undefined && value !== '') return `${before}${value}${after}`
    if (at === 0) startsBare = true
    return before !== '' && after !== '' ? after : ''
  })
  return startsBare ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
