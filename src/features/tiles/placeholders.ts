import { fillVariables } from '#shared/text/fill-variables.ts'

/** Facts about a campaign and its reader. */
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
type FactName = (typeof FACT_NAMES)[number]
export type Facts = Readonly<Partial<Record<FactName, string>>>

/** Values that keep the placeholders of a message for later: the facts of a page come last. */
export const KEPT = Object.fromEntries(FACT_NAMES.map(name => [name, `{${name}}`]))

/** Fills placeholders such as "{firstName}"; a missing fact leaves no gap in the sentence. */
export const fillPlaceholders = (template: string, facts: Facts): string =>
  fillVariables(template, FACT_NAMES, facts)
