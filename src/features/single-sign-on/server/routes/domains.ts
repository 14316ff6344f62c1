import {
  type addDomain,
  MOST_DOMAINS,
  type removeDomain,
  type verifyDomain,
} from '#features/single-sign-on/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, type Handler, scopeOf } from '#server/http/serve.ts'
import { requireRecord } from '#server/security/domain-proof.ts'
import { getDomain, insertDomain, listDomains, noteVerified } from '../domains.ts'
import { getProvider } from '../providers.ts'
import { recordSso } from '../record.ts'
import { lockAccount, requireDomain } from '../rules.ts'

export const handleAddDomain: Handler<typeof addDomain> = async call => {
  const { db, deps, actor, params, body } = call
  const { accountId } = actor
  await lockAccount(db, accountId)
  const { id: providerId } = await getProvider(db, accountId, params.providerKey)
  const own = (await listDomains(db, accountId)).filter(one => one.providerId === providerId)
  if (own.length >= MOST_DOMAINS) {
    throw new NamedError('conflict', { message: `At most ${MOST_DOMAINS} domains for each provider` })
  }
  const added = await insertDomain(db, deps, { accountId, providerId, domain: body.domain })
  await recordSso(db, call, { what: 'domainAdded', entity: added.id, details: { domain: added.domain } })
  return added
}

export const handleVerifyDomain: BareHandler<typeof verifyDomain> = async call => {
  const { deps, actor, params } = call
  const { accountId } = actor
  const { domainKey } = params
  const found = await inScope(deps.pool, scopeOf(actor), db => getDomain(db, accountId, domainKey))
  if (found.verifiedAt) return found
  await requireRecord(deps, found.record)
  // Another account may have verified the same domain.
  return inScope(deps.pool, 'system', async db => {
    const verified = await noteVerified(db, accountId, domainKey, deps.clock.now())
    const details = { domain: verified.domain }
    await recordSso(db, call, { what: 'domainVerified', entity: verified.id, details })
    return verified
  })
}

export const handleRemoveDomain: Handler<typeof removeDomain> = async call => {
  const { db, actor, params } = call
  const { accountId } = actor
  await lockAccount(db, accountId)
  const { id, domain } = await getDomain(db, accountId, params.domainKey)
  await db
    .deleteFrom('sso_domains')
    .where('account_id', '=', accountId)
    .where('domain_key', '=', id)
    .execute()
  await requireDomain(db, accountId)
  await recordSso(db, call, { what: 'domainRemoved', entity: id, details: { domain } })
  return { ok: true }
}
