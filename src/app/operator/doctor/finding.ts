/** One line of the doctor. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  what: string
  /** Observation, followed by the remedy after a warning or a failure. */
  words: string
}

type Say = (words: string) => Finding

/** Lines about one subject. */
export function about(what: string): Record<Finding['state'], Say> {
  const say =
    (state: Finding['state']): Say =>
    words => ({ state, what, words })
  return { ok: say('ok'), warn: say('warn'), fail: say('fail') }
}

/** Error message in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return (error.message || code).split('\n', 1)[0] ?? code
}
