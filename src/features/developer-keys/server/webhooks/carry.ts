import { carryMessage, type QueuedMessage, type Waits } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hold, noteArrival, noteFailure, pauseRefused } from './failing.ts'
import { findTarget } from './webhook-queries.ts'

/** A webhook or connector with what its deliveries need. */
export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

/** The receiver asks for a pause: nothing is sent to it before `until`. */
export class Held extends Error {
  readonly until: Date
  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

/** This delivery alone has to wait. */
export class Later extends Error {
  readonly until: Date
  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

/** The receiver refuses for good, for example because a key was revoked: its owners have to act. */
export class Refused extends Error {}

/**
 * Calls a receiver.
 * @throws Held, Later, Refused, or any other error to be tried again
 */
export type CallTarget = (target: Target, messageKey: string, message: QueuedMessage) => Promise<void>

async function failed(deps: Deps, key: string, error: unknown): Promise<Waits> {
  if (error instanceof Refused) {
    await pauseRefused(deps, key, error.message)
    return { because: error.message }
  }
  if (error instanceof Later) return { because: error.message, until: error.until }
  await noteFailure(deps, key)
  if (!(error instanceof Held)) throw error
  await hold(deps, key, error.until)
  return { because: error.message, until: error.until }
}

/**
 * Delivers an event of the outbox to its webhook or connector. The outbox repeats it with growing pauses, and keeps one
 * that never arrived to be sent by hand. Events of a paused or held receiver wait without a try.
 */
export function carryTo(deps: Deps, data: unknown, call: CallTarget): Promise<void> {
  return carryMessage(deps, data, async (_, messageKey, message) => {
    const { about: key } = message
    const target = key === null ? undefined : await inScope(deps.pool, 'system', db => findTarget(db, key))
    if (!target) return 'suppressed'
    const { held_until: until } = target
    if (target.paused_at) return {}
    if (until && until > deps.clock.now()) return { until }
    try {
      await call(target, messageKey, message)
    } catch (error) {
      return failed(deps, target.key, error)
    }
    if (target.failing_since) await noteArrival(deps, target.key)
    return 'sent'
  })
}
