import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions, hostCookieName } from '#features/auth/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const NAME = 'drumroll-sso'
const LIFETIME_MS = 10 * MINUTE_MS
const TOKEN = /^[\w-]{43}$/

const derive = (purpose: string, secret: string) =>
  createHash('sha256').update(`${purpose} ${secret}`).digest('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Values that bind a provider's answer to the browser that asked. All follow from the secret in its cookie. */
export const bindingOf = (secret: string) => ({
  state: derive('state', secret),
  nonce: derive('nonce', secret),
  verifier: derive('verifier', secret),
})

interface Attempt {
  accountId: number
  providerId: number
  returnTo: string
  fresh: boolean
}

/** Keeps a sign-in until its person comes back from the provider. */
export async function keepAttempt(
  deps: Deps,
  reply: FastifyReply,
  { accountId, providerId, returnTo, fresh }: Attempt,
): Promise<ReturnType<typeof bindingOf>> {
  const secret = deps.random.bytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock.now().getTime() + LIFETIME_MS)
  await inScope(deps.pool, 'system', db =>
    db
      .insertInto('sso_attempts')
      .values({
        secret_hash: hashOf(secret),
        account_id: accountId,
        provider_id: providerId,
        return_to: returnTo,
        fresh,
        expires_at: expiresAt,
      })
      .execute(),
  )
  const options = { ...cookieOptions(deps.config), expires: expiresAt }
  reply.setCookie(hostCookieName(deps.config, NAME), secret, options)
  return bindingOf(secret)
}

/** The provider of an attempt, and how to call it. */
async function readAttempt(db: Db, hash: Buffer, now: Date) {
  const spent = await db
    .deleteFrom('sso_attempts')
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['provider_id', 'return_to', 'fresh'])
    .executeTakeFirst()
  if (!spent) return undefined
  const provider = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('id', '=', spent.provider_id)
    .executeTakeFirst()
  return provider && { provider, returnTo: spent.return_to, fresh: spent.fresh }
}

/** Ends the attempt of a browser, once; undefined when it has none, or used it before. */
export async function spendAttempt(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const name = hostCookieName(deps.config, NAME)
  const secret = request.cookies[name] ?? ''
  reply.clearCookie(name, cookieOptions(deps.config))
  if (!TOKEN.test(secret)) return undefined
  const now = deps.clock.now()
  const spent = await inScope(deps.pool, 'system', db => readAttempt(db, hashOf(secret), now))
  return spent && { ...spent, binding: bindingOf(secret) }
}
