const LONGEST = 200

/** "maxWidth" as "Max width". */
export function spaced(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function say(value: unknown, choices: Readonly<Record<string, string>>): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map(inner => say(inner, choices)).join(', ')
  if (typeof value !== 'object') return choices[String(value)] ?? String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${spaced(name).toLowerCase()}: ${say(inner, {})}`)
    .join('; ')
}

/** A value of a file as people read it, cut to a line; empty for none. */
export function inWords(value: unknown, choices: Readonly<Record<string, string>> = {}): string {
  const text = say(value, choices).replaceAll(/\s+/g, ' ').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
