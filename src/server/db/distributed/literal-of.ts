import pg from 'pg'

/** A value as PostgreSQL reads it in the text of a statement, where a cast follows that names its type. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literalOf).join(',')}]`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
