import {
  createApiKey,
  createWebhook,
  getWebhookDelivery,
  listApiKeys,
  listHookEvents,
  listHookSamples,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  removeWebhooks,
  revokeApiKey,
  revokeApiKeys,
  rotateWebhookSecret,
  subscribeHook,
  testWebhook,
  unsubscribeHook,
  updateWebhook,
} from '#features/developer-keys/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleCreateApiKey } from './routes/create-api-key.ts'
import { handleCreateWebhook } from './routes/create-webhook.ts'
import { handleListApiKeys } from './routes/list-api-keys.ts'
import { handleListWebhooks } from './routes/list-webhooks.ts'
import { handleRedeliverWebhook } from './routes/redeliver-webhook.ts'
import { handleRemoveWebhook, handleRemoveWebhooks } from './routes/remove-webhook.ts'
import {
  handleListHookEvents,
  handleListHookSamples,
  handleSubscribeHook,
  handleUnsubscribeHook,
} from './routes/rest-hooks.ts'
import { handleRevokeApiKey, handleRevokeApiKeys } from './routes/revoke-api-key.ts'
import { handleRotateWebhookSecret } from './routes/rotate-webhook-secret.ts'
import { handleTestWebhook } from './routes/test-webhook.ts'
import { handleUpdateWebhook } from './routes/update-webhook.ts'
import { handleGetWebhookDelivery, handleListWebhookDeliveries } from './routes/webhook-deliveries.ts'
import { endExpiredJob } from './webhooks/end-expired.ts'
import { requeueWebhookJob } from './webhooks/requeue.ts'
import { sendWebhookJob } from './webhooks/send-webhook.ts'

export { findCaller } from './find-caller.ts'
export { tellOwners } from './tell-owners.ts'
export { announce, announceEach, sendTest } from './webhooks/announce.ts'
export { type CallTarget, carryTo, Held, Later, Refused, type Target } from './webhooks/carry.ts'
export { changeTarget } from './webhooks/change-target.ts'
export { getDelivery, listDeliveriesTo } from './webhooks/delivery-queries.ts'
export { CONTACTS_LEFT, leaveLists } from './webhooks/leave-lists.ts'
export { redeliver } from './webhooks/requeue.ts'
export { getWebhook, removeWebhookRows } from './webhooks/webhook-queries.ts'

/** API keys, for calls of programs to the service, and webhooks, for its calls to them. */
export const developerKeys: Feature = {
  name: 'developer-keys',
  routes(app, deps) {
    serveBare(app, deps, createApiKey, handleCreateApiKey)
    serve(app, deps, listApiKeys, handleListApiKeys)
    serve(app, deps, revokeApiKeys, handleRevokeApiKeys)
    serve(app, deps, revokeApiKey, handleRevokeApiKey)
    serveBare(app, deps, createWebhook, handleCreateWebhook)
    serve(app, deps, listWebhooks, handleListWebhooks)
    serve(app, deps, removeWebhooks, handleRemoveWebhooks)
    serve(app, deps, removeWebhook, handleRemoveWebhook)
    serve(app, deps, testWebhook, handleTestWebhook)
    serve(app, deps, updateWebhook, handleUpdateWebhook)
    serveBare(app, deps, rotateWebhookSecret, handleRotateWebhookSecret)
    serve(app, deps, redeliverWebhook, handleRedeliverWebhook)
    serve(app, deps, listWebhookDeliveries, handleListWebhookDeliveries)
    serve(app, deps, getWebhookDelivery, handleGetWebhookDelivery)
  },
  jobs: [sendWebhookJob, requeueWebhookJob, endExpiredJob],
}

/** Subscriptions of platforms such as Zapier, Make and n8n, with an API key of the scope `hooks`. */
export const restHooks: Feature = {
  name: 'rest-hooks',
  takesKeys: true,
  routes(app, deps) {
    serveBare(app, deps, subscribeHook, handleSubscribeHook)
    serve(app, deps, unsubscribeHook, handleUnsubscribeHook)
    serve(app, deps, listHookEvents, handleListHookEvents)
    serve(app, deps, listHookSamples, handleListHookSamples)
  },
}
