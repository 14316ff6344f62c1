import { carryMessage, type QueuedMessage, SEND_WEBHOOK } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { post } from '#server/security/outbound.ts'
import { noteArrival, noteFailure } from './failing.ts'
import { openSigningSecret, signatureOf, standardHeaders } from './signing.ts'
import { findTarget } from './webhook-queries.ts'

/** Tellings that are sent beside each other, so that one slow address does not hold the others up. */
const AT_ONCE = 8

type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

/** The secrets that sign a delivery: the present one, and for a day the one before. */
function secretsOf(deps: Deps, key: string, { secret, old_secret, old_secret_until }: Target): string[] {
  const isOldValid = old_secret && old_secret_until && old_secret_until > deps.clock.now()
  return [secret, ...(isOldValid ? [old_secret] : [])].map(sealed => openSigningSecret(deps, key, sealed))
}

/** @throws unless the address answers with success; redirects are none */
async function call(deps: Deps, messageKey: string, message: QueuedMessage, secrets: readonly string[]) {
  const { body, recipient: url, template: event } = message
  const now = deps.clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Drumroll',
    'drumroll-event': event,
    'drumroll-delivery': messageKey,
    'drumroll-signature': signatureOf(secrets, body, now),
    ...standardHeaders(secrets, messageKey, body, now),
  }
  const status = await post({ url, headers, body }, { loopback: !deps.config.production })
  if (status < 200 || status >= 300) throw new Error(`The endpoint returned status ${status}`)
}

/** @throws unless it arrives; then its webhook is failing */
async function deliver(deps: Deps, messageKey: string, message: QueuedMessage) {
  const { about: key } = message
  const target = key === null ? undefined : await inScope(deps.pool, 'system', db => findTarget(db, key))
  if (key === null || !target) return 'suppressed'
  if (target.paused_at) return 'waits'
  try {
    await call(deps, messageKey, message, secretsOf(deps, key, target))
  } catch (error) {
    await noteFailure(deps, key)
    throw error
  }
  if (target.failing_since) await noteArrival(deps, key)
  return 'sent'
}

/** Sends a telling; the outbox repeats it with growing pauses, and keeps one that never arrived to be sent by hand. */
export const sendWebhookJob: JobKind = {
  name: SEND_WEBHOOK,
  title: 'Send a webhook',
  atOnce: AT_ONCE,
  run: (deps, data) => carryMessage(deps, data, deliver),
}
