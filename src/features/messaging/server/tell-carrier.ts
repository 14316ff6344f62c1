import type { Deps } from '#server/deps.ts'
import { codeWordOf } from '#server/log/code-word.ts'

/** Between two lines about the same carrier. */
const QUIET_MS = 60_000
/** Last line of each carrier, in the process of a log. */
const told = new WeakMap<Deps['log'], Map<string, number>>()

/**
 * Logs that a carrier did not take a message, at most once a minute: in an outage it takes none. The reason is a code,
 * since a carrier's words can hold the recipient's address.
 */
export function tellCarrier({ log }: Pick<Deps, 'log'>, channel: string, error: unknown): void {
  const lines = told.get(log) ?? new Map<string, number>()
  told.set(log, lines)
  const now = performance.now()
  if (now - (lines.get(channel) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
  lines.set(channel, now)
  log.warn({ channel, reason: codeWordOf(error) }, 'a message was not taken, and will be tried again')
}
