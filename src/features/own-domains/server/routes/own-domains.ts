import { recordAudit } from '#features/audit/server/index.ts'
import {
  type addOwnDomain,
  type listOwnDomains,
  MOST_DOMAINS,
  type OwnDomain,
  type removeOwnDomain,
  type verifyOwnDomain,
} from '#features/own-domains/contract.ts'
import type { Config } from '#server/config.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type BareHandler, type Call, type Handler, scopeOf } from '#server/http/serve.ts'
import { requireRecord } from '#server/security/domain-proof.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { findLinkDomain, getDomain, insertDomain, listDomains, noteVerified } from '../own-domain.ts'

/** Host names of the service itself. */
const ownHosts = ({ publicUrl, playOrigin }: Config): string[] =>
  [playOrigin, publicUrl].flatMap(url => (url === undefined ? [] : [new URL(url).hostname]))

async function record(
  db: Db,
  { deps, actor, request }: Pick<Call<RouteDefinition & { access: 'owner' }>, 'deps' | 'actor' | 'request'>,
  what: 'domainAdded' | 'domainVerified' | 'domainRemoved',
  { id, domain }: OwnDomain,
): Promise<void> {
  await recordAudit(db, {
    accountId: actor.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: `account.${what}`,
    entity: id,
    details: { domain },
    ip: request.ip,
  })
}

export const handleListOwnDomains: Handler<typeof listOwnDomains> = async ({ db, deps, actor }) => {
  const current = await findLinkDomain(db, actor.accountId)
  const [target = ''] = ownHosts(deps.config)
  return {
    domains: await listDomains(db, actor.accountId),
    target,
    ...(current === undefined ? {} : { current }),
  }
}

export const handleAddOwnDomain: Handler<typeof addOwnDomain> = async call => {
  const { db, deps, actor, body } = call
  const { accountId } = actor
  const hosts = ownHosts(deps.config)
  if (hosts.length === 0) {
    throw new NamedError('conflict', { message: 'Own domains need PUBLIC_URL. Ask the operator to set it' })
  }
  if (hosts.some(host => body.domain === host || body.domain.endsWith(`.${host}`))) {
    throw invalidField('domain', 'This is an address of the service. Enter a domain of your own')
  }
  // Two requests at once could exceed the limit together.
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  if ((await listDomains(db, accountId)).length >= MOST_DOMAINS) {
    throw new NamedError('conflict', { message: `At most ${MOST_DOMAINS} domains for each account` })
  }
  const added = await insertDomain(db, deps, { accountId, domain: body.domain })
  await record(db, call, 'domainAdded', added)
  return added
}

export const handleVerifyOwnDomain: BareHandler<typeof verifyOwnDomain> = async call => {
  const { deps, actor, params } = call
  const { accountId } = actor
  const found = await inScope(deps.pool, scopeOf(actor), db => getDomain(db, accountId, params.domainKey))
  if (found.verifiedAt && !found.lostAt) return found
  await requireRecord(deps, found.record)
  // Another account may have verified the same domain.
  return inScope(deps.pool, 'system', async db => {
    const verified = await noteVerified(db, accountId, found.id, deps.clock.now())
    await record(db, call, 'domainVerified', verified)
    return verified
  })
}

export const handleRemoveOwnDomain: Handler<typeof removeOwnDomain> = async call => {
  const { db, actor, params } = call
  const { accountId } = actor
  const found = await getDomain(db, accountId, params.domainKey)
  await db
    .deleteFrom('own_domains')
    .where('account_id', '=', accountId)
    .where('domain_key', '=', found.id)
    .execute()
  await record(db, call, 'domainRemoved', found)
  return { ok: true }
}
