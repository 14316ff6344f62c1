import {
  type addProvider,
  MOST_PROVIDERS,
  type ProviderForm,
  type removeProvider,
  type updateProvider,
} from '#features/single-sign-on/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type BareHandler, type Handler, scopeOf } from '#server/http/serve.ts'
import { openClient } from '../oidc/client.ts'
import {
  type Client,
  changeProvider,
  clientOf,
  getProvider,
  insertProvider,
  listProviders,
  showProvider,
} from '../providers.ts'
import { recordSso } from '../record.ts'
import { lockAccount, requireDomain } from '../rules.ts'

/** @throws invalid on the issuer when its configuration cannot be read */
async function requireAnswer(deps: Deps, client: Client): Promise<void> {
  try {
    await openClient(deps, client)
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'no answer'
    throw invalidField('issuer', `The configuration of this issuer could not be read: ${cause}`)
  }
}

const detailsOf = ({ name, issuer, clientId, role }: ProviderForm) => ({ name, issuer, clientId, role })

export const handleAddProvider: BareHandler<typeof addProvider> = async call => {
  const { deps, actor, body } = call
  const { clientSecret } = body
  if (clientSecret === undefined) throw invalidField('clientSecret', 'Enter the client secret')
  await requireAnswer(deps, { ...body, clientSecret })
  const { accountId } = actor
  return inScope(deps.pool, scopeOf(actor), async db => {
    await lockAccount(db, accountId)
    if ((await listProviders(db, accountId)).length >= MOST_PROVIDERS) {
      throw new NamedError('conflict', { message: `At most ${MOST_PROVIDERS} identity providers` })
    }
    const key = await insertProvider(db, deps, accountId, { ...body, clientSecret })
    await recordSso(db, call, { what: 'providerAdded', entity: key, details: detailsOf(body) })
    return showProvider(db, accountId, key)
  })
}

export const handleUpdateProvider: BareHandler<typeof updateProvider> = async call => {
  const { deps, actor, body, params } = call
  const { accountId } = actor
  const scope = scopeOf(actor)
  const stored = await inScope(deps.pool, scope, db => getProvider(db, accountId, params.providerKey))
  const { clientSecret = clientOf(deps, stored).clientSecret } = body
  await requireAnswer(deps, { ...body, clientSecret })
  return inScope(deps.pool, scope, async db => {
    await lockAccount(db, accountId)
    const before = await showProvider(db, accountId, params.providerKey)
    await changeProvider(db, deps, stored, body)
    const after = await showProvider(db, accountId, params.providerKey)
    const details = { before: detailsOf(before), after: detailsOf(after) }
    await recordSso(db, call, { what: 'providerChanged', entity: after.id, details })
    return after
  })
}

export const handleRemoveProvider: Handler<typeof removeProvider> = async call => {
  const { db, actor, params } = call
  const { accountId } = actor
  await lockAccount(db, accountId)
  const { id, provider_key, name } = await getProvider(db, accountId, params.providerKey)
  await db.deleteFrom('identity_providers').where('id', '=', id).execute()
  await requireDomain(db, accountId)
  await recordSso(db, call, { what: 'providerRemoved', entity: provider_key, details: { name } })
  return { ok: true }
}
