import { type QueuedMessage, SEND_WEBHOOK } from '#features/messaging/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { post } from '#server/security/outbound.ts'
import { carryTo, type Target } from './carry.ts'
import { openSigningSecret, signatureOf, standardHeaders } from './signing.ts'

/** Deliveries that are sent beside each other, so that one slow address does not hold the others up. */
const AT_ONCE = 8

/** The secrets that sign a delivery: the present one, and for a day the one before. */
function secretsOf(deps: Deps, { key, secret, old_secret, old_secret_until }: Target): string[] {
  const isOldValid = old_secret_until && old_secret_until > deps.clock.now()
  return [secret, isOldValid ? old_secret : null]
    .filter(sealed => sealed !== null)
    .map(sealed => openSigningSecret(deps, key, sealed))
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

export const sendWebhookJob: JobKind = {
  name: SEND_WEBHOOK,
  title: 'Send a webhook',
  atOnce: AT_ONCE,
  run: (deps, data) =>
    carryTo(deps, data, (target, messageKey, message) =>
      call(deps, messageKey, message, secretsOf(deps, target)),
    ),
}
