import { recordAudit } from '#features/audit/server/index.ts'
import type { createApiKey } from '#features/developer-keys/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BareCall, BareHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { listKeys } from '../key-queries.ts'
import { newSecret } from '../secret.ts'
import { tellOwners } from '../tell-owners.ts'

/** Keys of one account that work at once. */
const MOST_KEYS = 50

async function makeKey(db: Db, { deps, actor, body, request }: BareCall<typeof createApiKey>) {
  const at = deps.clock.now()
  const { accountId, userId: actorId, email: createdBy } = actor
  const { name, scopes, expiresAt } = body
  if (expiresAt && expiresAt <= at) throw invalidField('expiresAt', 'Choose a date in the future')
  if ((await listKeys(db, accountId)).length >= MOST_KEYS) {
    throw new NamedError('conflict', { message: `At most ${MOST_KEYS} keys. Revoke one first` })
  }
  const id = newKey(deps.random, 'key_')
  const { secret, prefix, hash } = newSecret(deps.random)
  const row = { account_id: accountId, key_key: id, name, prefix, hash, scopes, created_by: actorId }
  await db
    .insertInto('api_keys')
    .values({ ...row, created_at: at, expires_at: expiresAt ?? null })
    .execute()
  const text = `The API key “${name}” was created for your account. Its scopes: ${scopes.join(', ')}.`
  await tellOwners(db, deps, actor, text)
  const details = { name, prefix, scopes, expiresAt: expiresAt ?? null }
  const by = { actorId, ip: request.ip }
  await recordAudit(db, { accountId, at, action: 'apiKey.created', entity: id, details, ...by })
  return { id, name, prefix, scopes, createdAt: at, createdBy, ...(expiresAt ? { expiresAt } : {}), secret }
}

/** Without Idempotency-Key, which would keep the answer and the secret in it. Makers are staff of another account. */
export const handleCreateApiKey: BareHandler<typeof createApiKey> = call =>
  inScope(call.deps.pool, 'system', db => makeKey(db, call))
