import { recordAudit } from '#features/audit/server/index.ts'
import { changeTarget, getWebhook } from '#features/developer-keys/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidFields, NamedError } from '#server/http/named-error.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { Handler } from '#server/http/serve.ts'
import { type Connector, type ConnectorChange, NewConnector, type updateConnector } from '../../contract.ts'
import { listConnectorRows, readConnector, sealSettings } from '../connector-queries.ts'
import { requireAddress } from '../require-address.ts'

/**
 * The connector with a change, checked as a new one is.
 * @throws invalid for what its provider does not take
 */
function changed(
  stored: NewConnector,
  { paused: _, settings = {}, ...change }: ConnectorChange,
): NewConnector {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const merged = { ...stored, ...given, settings: { ...stored.settings, ...settings } }
  const parsed = NewConnector.safeParse(merged)
  if (!parsed.success) throw invalidFields(parsed.error)
  return parsed.data
}

async function shown(db: Db, deps: Deps, accountId: number, key: string): Promise<Connector> {
  const [connector] = await listConnectorRows(db, deps, accountId, key)
  if (!connector) throw new NamedError('notFound')
  return connector
}

export const handleUpdateConnector: Handler<typeof updateConnector> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { accountId, userId: actorId } = actor
  const target = await getWebhook(db, accountId, params.id)
  await requireCampaigns(db, accountId, body.campaigns ?? [])
  const { kind, settings, ...rest } = changed(await readConnector(db, deps, accountId, target.key), body)
  const url = requireAddress(deps, kind, settings)
  const sealed = sealSettings(await deps.keys.of(accountId), target.key, settings)
  await changeTarget(db, deps, target, { ...rest, url, settings: sealed, paused: body.paused })
  const details = { ...body, settings: Object.keys(body.settings ?? {}) }
  const line = { accountId, at: deps.clock.now(), actorId, ip: request.ip, details }
  await recordAudit(db, { ...line, action: 'connector.changed', entity: target.key })
  return shown(db, deps, accountId, target.key)
}
