import { recordAudit } from '#features/audit/server/index.ts'
import {
  getDelivery,
  getWebhook,
  listDeliveriesTo,
  redeliver,
  sendTest,
} from '#features/developer-keys/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import type {
  getConnectorDelivery,
  listConnectorDeliveries,
  redeliverConnector,
  testConnector,
} from '../../contract.ts'
import { TEST_EVENT } from '../connector-queries.ts'

export const handleTestConnector: Handler<typeof testConnector> = async ({ db, deps, actor, params }) =>
  sendTest(db, deps, await getWebhook(db, actor.accountId, params.id), TEST_EVENT)

export const handleListConnectorDeliveries: Handler<typeof listConnectorDeliveries> = async call => {
  const { db, actor, params, query } = call
  const { key } = await getWebhook(db, actor.accountId, params.id)
  return listDeliveriesTo(db, actor.accountId, key, query)
}

export const handleGetConnectorDelivery: Handler<typeof getConnectorDelivery> = async call => {
  const { db, deps, actor, params } = call
  const { key: webhook, accountId } = await getWebhook(db, actor.accountId, params.id)
  return getDelivery(db, deps, { accountId, webhook, delivery: params.deliveryId })
}

export const handleRedeliverConnector: Handler<typeof redeliverConnector> = async call => {
  const { db, deps, actor, params, body: choice, request } = call
  const target = await getWebhook(db, actor.accountId, params.id)
  const queued = await redeliver(db, deps, target, choice)
  const { accountId, key: entity } = target
  const details = { which: choice.which, queued }
  const line = { accountId, at: deps.clock.now(), actorId: actor.userId, ip: request.ip, details }
  await recordAudit(db, { ...line, action: 'connector.redelivered', entity })
  return { queued }
}
