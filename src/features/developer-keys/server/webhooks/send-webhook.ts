import { carryMessage, type QueuedMessage, SEND_WEBHOOK } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { post } from '#server/security/outbound.ts'
import { openSigningSecret, signatureOf, standardHeaders } from './signing.ts'
import { findSecret } from './webhook-queries.ts'

/** Tellings that are sent beside each other, so that one slow address does not hold the others up. */
const AT_ONCE = 8

/** @throws unless the address answers with success; redirects are none */
async function deliver(deps: Deps, messageKey: string, message: QueuedMessage) {
  const { about: key, body, recipient: url, template: event } = message
  const sealed = key === null ? undefined : await inScope(deps.pool, 'system', db => findSecret(db, key))
  if (key === null || !sealed) return 'suppressed'
  const secret = openSigningSecret(deps, key, sealed)
  const now = deps.clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Drumroll',
    'drumroll-event': event,
    'drumroll-delivery': messageKey,
    'drumroll-signature': signatureOf(secret, body, now),
    ...standardHeaders(secret, messageKey, body, now),
  }
  const status = await post({ url, headers, body }, { loopback: !deps.config.production })
  if (status < 200 || status >= 300) throw new Error(`The endpoint returned status ${status}`)
  return 'sent'
}

/** Sends a telling; the outbox repeats it with growing pauses, and keeps one that never arrived to be sent by hand. */
export const sendWebhookJob: JobKind = {
  name: SEND_WEBHOOK,
  title: 'Send a webhook',
  atOnce: AT_ONCE,
  run: (deps, data) => carryMessage(deps, data, deliver),
}
