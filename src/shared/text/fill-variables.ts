/** With the comma of each script, which goes with a missing value. */
const VARIABLE = /([,，،]? ?)\{([a-zA-Z]{1,20})\}([,，،] ?)?/g

function fillLine(line: string, names: readonly string[], values: Values): string {
  let startsBare = false
  const filled = line.replace(VARIABLE, (whole, before: string, name: string, after = '', at: number) => {
    if (!names.includes(name)) return whole
    const value = values[name]
    if (value !== undefined && value !== '') return `${before}${value}${after}`
    if (before !== '' || at > 0) return after
    startsBare = true
    return ''
  })
  return startsBare ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}

/** Texts by the names of their variables. */
export type Values = Readonly<Record<string, string | undefined>>

/**
 * Fills in variables such as "{firstName}". A missing value also removes its space or comma: "Not this time,
 * {firstName}" becomes "Not this time", and "Hello {firstName}," becomes "Hello,". Names outside `names` stay
 * unchanged.
 */
export function fillVariables(template: string, names: readonly string[], values: Values): string {
  return template
    .split('\n')
    .map(line => fillLine(line, names, values))
    .join('\n')
}

/** The names in braces of a text, each once, in the order of their first use. */
export function variablesIn(template: string): string[] {
  return [...new Set([...template.matchAll(/\{([a-zA-Z]{1,20})\}/g)].map(([, name = '']) => name))]
}
