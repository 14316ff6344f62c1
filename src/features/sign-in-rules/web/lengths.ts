import { countOf } from '#ui/format/amounts.ts'

interface Choice {
  value: string
  label: string
}

/** Minutes without use. */
export const IDLE_TIMES: readonly Choice[] = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: '480', label: '8 hours' },
  { value: '1440', label: '1 day' },
]

/** Hours of a whole session. */
export const LIFETIMES: readonly Choice[] = [
  { value: '8', label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
  { value: '336', label: '14 days' },
  { value: '720', label: '30 days' },
]

/** The choices, and the current value if it was set to another one by the API. */
export function withOwn(choices: readonly Choice[], own: number, unit: string): Choice[] {
  const value = String(own)
  if (choices.some(choice => choice.value === value)) return [...choices]
  return [...choices, { value, label: countOf(own, unit) }]
}
