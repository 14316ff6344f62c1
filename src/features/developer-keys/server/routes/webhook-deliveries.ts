import type { getWebhookDelivery, listWebhookDeliveries } from '#features/developer-keys/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getDelivery, listDeliveriesTo } from '../webhooks/delivery-queries.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

export const handleListWebhookDeliveries: Handler<typeof listWebhookDeliveries> = async ({
  db,
  actor,
  params,
  query,
}) => {
  const { key } = await getWebhook(db, actor.accountId, params.id)
  return listDeliveriesTo(db, actor.accountId, key, query)
}

export const handleGetWebhookDelivery: Handler<typeof getWebhookDelivery> = async ({
  db,
  deps,
  actor: { accountId },
  params,
}) => {
  const { key: webhook } = await getWebhook(db, accountId, params.id)
  return getDelivery(db, deps, { accountId, webhook, delivery: params.deliveryId })
}
