/** Values that pf1 signs and hashes: no fractions, so that every language prints them alike. */
export type CanonicalValue =
  | string
  | null
  | boolean
  | number
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * The canonical JSON text of a value (RFC 8785, restricted as in pf1 4.1): keys sorted by UTF-16 code units, no
 * whitespace. The insertion order of keys does not matter. Throws RangeError for a number that is not an integer within
 * ±(2^53-1) and for a lone surrogate.
 */
export const canonicalJson = (value: CanonicalValue): string => canonicalText(value)

/** As `canonicalJson`, of a value that was read from somewhere; throws RangeError where it has no such text. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'number') return canonicalInteger(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object') throw new RangeError(`A ${typeof value} has no canonical JSON`)
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([key, member]) => `${canonicalString(key)}:${canonicalText(member)}`).join(',')}}`
}

function canonicalInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer below 2^53`)
  return String(value)
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('Text holds a lone surrogate')
  return JSON.stringify(text)
}
