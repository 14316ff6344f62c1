import { recordAudit } from '#features/audit/server/index.ts'
import { tellOwners } from '#features/developer-keys/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { Handler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { type createConnector, MOST_CONNECTORS } from '../../contract.ts'
import {
  countConnectors,
  eventsOf,
  insertConnector,
  listConnectorRows,
  sealSettings,
} from '../connector-queries.ts'
import { requireAddress } from '../require-address.ts'

export const handleCreateConnector: Handler<typeof createConnector> = async call => {
  const { db, deps, actor, body: connector, request } = call
  const { accountId, userId: createdBy } = actor
  const at = deps.clock.now()
  const url = requireAddress(deps, connector.kind, connector.settings)
  if ((await countConnectors(db, accountId)) >= MOST_CONNECTORS) {
    throw new NamedError('conflict', { message: `At most ${MOST_CONNECTORS} connectors. Remove one first` })
  }
  await requireCampaigns(db, accountId, connector.campaigns)
  const key = newKey(deps.random, 'con_')
  const sealed = sealSettings(await deps.keys.of(accountId), key, connector.settings)
  await insertConnector(db, { accountId, key, url, sealed, createdBy, at, connector })
  const { kind, name, campaigns } = connector
  const events = eventsOf(connector)
  const { host } = new URL(url)
  await tellOwners(db, deps, actor, `The connector “${name}” now sends events of your account to ${host}.`)
  const details = { kind, host, events, campaigns }
  const line = { accountId, at, actorId: createdBy, ip: request.ip, details }
  await recordAudit(db, { ...line, action: 'connector.created', entity: key })
  const [made] = await listConnectorRows(db, deps, accountId, key)
  if (!made) throw new NamedError('notFound')
  return made
}
