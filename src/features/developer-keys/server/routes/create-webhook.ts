import type { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import {
  type createWebhook,
  MOST_URL,
  type NewWebhook,
  URL_TOO_LONG,
} from '#features/developer-keys/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { BareCall, BareHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { normalizeAddress, refusalOf } from '#server/security/outbound.ts'
import { makerScope } from '../maker-scope.ts'
import { tellOwners } from '../tell-owners.ts'
import { newSigningSecret } from '../webhooks/signing.ts'
import { insertWebhook, listWebhookRows } from '../webhooks/webhook-queries.ts'

/** Most webhooks of one account. */
const MOST_WEBHOOKS = 30

/**
 * The address in its stored form, which is also the called one.
 * @throws invalid for one that is never called
 */
function requireTarget(given: string, production: boolean): string {
  const refusal = refusalOf(given, { loopback: !production })
  if (refusal !== undefined) throw invalidField('url', refusal)
  const url = normalizeAddress(given)
  // Letters of other scripts take several characters each.
  if (url.length > MOST_URL) throw invalidField('url', URL_TOO_LONG)
  return url
}

type Caller = Pick<BareCall<typeof createWebhook>, 'deps' | 'actor' | 'request'>

/**
 * Makes a webhook for the caller's account, by a person or by a program with an API key.
 * @returns it with its secret, for the only time
 */
export async function makeWebhook(
  db: Db,
  { deps, actor, request }: Caller,
  body: z.output<typeof NewWebhook>,
) {
  const at = deps.clock.now()
  const { accountId, userId: createdBy, email, key: apiKey } = actor
  const { events, campaigns } = body
  const url = requireTarget(body.url, deps.config.production)
  if ((await listWebhookRows(db, accountId)).length >= MOST_WEBHOOKS) {
    throw new NamedError('conflict', { message: `At most ${MOST_WEBHOOKS} webhooks. Remove one first` })
  }
  await requireCampaigns(db, accountId, campaigns)
  const key = newKey(deps.random, 'whk_')
  const { secret, sealed } = newSigningSecret(deps, key)
  const made = { accountId, key, url, events, campaigns, createdBy, at }
  await insertWebhook(db, { ...made, secret: sealed, keyId: apiKey?.id })
  const { host } = new URL(url)
  const text = `${host} now receives these events of your account: ${events.join(', ')}.`
  await tellOwners(db, deps, actor, text)
  const line = { accountId, at, actorId: createdBy, ip: request.ip, details: { host, events, campaigns } }
  await recordAudit(db, { ...line, action: 'webhook.created', entity: key })
  return { id: key, url, events, campaigns, createdAt: at, createdBy: email, secret }
}

/** Without Idempotency-Key, which would keep the answer and the secret in it. */
export const handleCreateWebhook: BareHandler<typeof createWebhook> = call =>
  inScope(call.deps.pool, makerScope(call.actor), db => makeWebhook(db, call, call.body))
