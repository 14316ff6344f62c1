/** Error that the operator can fix. Only its message is shown, without a stack trace. */
export class PlainError extends Error {}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Error text for operators: a plain line for errors that they can fix, everything else with its stack. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PlainError) return error.message
  if ('code' in error && FULL.has(String(error.code)))
    return `The disk is full. Free up space: ${error.message}`
  return error.stack ?? error.message
}
