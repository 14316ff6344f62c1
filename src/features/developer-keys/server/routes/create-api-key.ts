import { recordAudit } from '#features/audit/server/index.ts'
import type { createApiKey } from '#features/developer-keys/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BareCall, BareHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { storedNetworks } from '#server/security/networks.ts'
import { listKeys } from '../key-queries.ts'
import { makerScope } from '../maker-scope.ts'
import { newSecret } from '../secret.ts'
import { tellOwners } from '../tell-owners.ts'

/** Keys of one account that work at once. */
const MOST_KEYS = 50

type KeyCall = BareCall<typeof createApiKey>

/** @throws invalid for a past expiry; conflict when the account has 50 keys */
async function requireRoom(db: Db, { deps, actor, body }: KeyCall, at: Date): Promise<void> {
  if (body.expiresAt && body.expiresAt <= at) throw invalidField('expiresAt', 'Choose a date in the future')
  if ((await listKeys(db, actor.accountId, deps.config.companyName)).length >= MOST_KEYS) {
    throw new NamedError('conflict', { message: `At most ${MOST_KEYS} keys. Revoke one first` })
  }
}

async function insertKey(db: Db, call: KeyCall, at: Date): Promise<{ id: string; secret: string }> {
  const { deps, actor, body, request } = call
  const { accountId, userId: actorId } = actor
  const { name, scopes, networks, expiresAt = null } = body
  const id = newKey(deps.random, 'key_')
  const { secret, prefix, hash } = newSecret(deps.random)
  const row = { account_id: accountId, key_key: id, name, prefix, hash, scopes, created_by: actorId }
  await db
    .insertInto('api_keys')
    .values({ ...row, networks: storedNetworks(networks), created_at: at, expires_at: expiresAt })
    .execute()
  const details = { name, prefix, scopes, networks, expiresAt }
  const by = { actorId, ip: request.ip }
  await recordAudit(db, { accountId, at, action: 'apiKey.created', entity: id, details, ...by })
  return { id, secret }
}

async function makeKey(db: Db, call: KeyCall) {
  const { deps, actor, body } = call
  const at = deps.clock.now()
  await requireRoom(db, call, at)
  const { id, secret } = await insertKey(db, call, at)
  const text = `The API key “${body.name}” was created for your account. Its scopes: ${body.scopes.join(', ')}.`
  await tellOwners(db, deps, actor, text)
  const [made] = await listKeys(db, actor.accountId, deps.config.companyName)
  if (made?.id !== id) throw new Error('the newest key is not the one just made')
  return { ...made, secret }
}

/** Without Idempotency-Key, which would keep the answer and the secret in it. */
export const handleCreateApiKey: BareHandler<typeof createApiKey> = call =>
  inScope(call.deps.pool, makerScope(call.actor), db => makeKey(db, call))
