import { recordAudit } from '#features/audit/server/index.ts'
import {
  EVENT_WORDS,
  type listHookEvents,
  type listHookSamples,
  type subscribeHook,
  type unsubscribeHook,
  WEBHOOK_EVENTS,
} from '#features/developer-keys/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { BareHandler, Handler } from '#server/http/serve.ts'
import { SAMPLES } from '../webhooks/samples.ts'
import { removeWebhookRows } from '../webhooks/webhook-queries.ts'
import { makeWebhook } from './create-webhook.ts'

/** Without Idempotency-Key, which would keep the answer and the secret in it. */
export const handleSubscribeHook: BareHandler<typeof subscribeHook> = async call => {
  const { url, event, campaigns } = call.body
  const { id, secret } = await inScope(call.deps.pool, 'system', db =>
    makeWebhook(db, call, { url, events: [event], campaigns }),
  )
  return { id, secret }
}

export const handleUnsubscribeHook: Handler<typeof unsubscribeHook> = async call => {
  const { db, deps, actor, params, request } = call
  const { accountId, userId: actorId, key } = actor
  const at = deps.clock.now()
  await removeWebhookRows(db, accountId, at, params.id, key?.id ?? 0)
  const line = { accountId, at, actorId, ip: request.ip }
  await recordAudit(db, { ...line, action: 'webhook.removed', entity: params.id })
  return { ok: true }
}

export const handleListHookEvents: Handler<typeof listHookEvents> = async () =>
  WEBHOOK_EVENTS.map(event => ({ event, label: EVENT_WORDS[event] }))

export const handleListHookSamples: Handler<typeof listHookSamples> = async ({ query: { event } }) => [
  { id: 'nws_sample0000000000', event, at: '2026-11-28T15:30:00.000Z', data: SAMPLES[event] },
]
