/**
 * Short reason of an error for the log: its code, or that of the error behind it, such as ECONNREFUSED. Never its
 * message, which can repeat what people wrote.
 */
export function codeWordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && error.code !== undefined) return String(error.code)
  return error.cause === undefined ? error.name : codeWordOf(error.cause)
}
