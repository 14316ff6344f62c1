/** What whoever runs the program can put right. Its message is all that they are told: no trace of where it arose. */
export class PlainError extends Error {}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** What whoever runs the program is told: a plain line for what they can put right, everything else with its origin. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PlainError) return error.message
  if ('code' in error && FULL.has(String(error.code))) return `The disk is full, make room: ${error.message}`
  return error.stack ?? error.message
}
