import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { Proven } from '../enter.ts'
import { cookieOptions, hostCookieName } from '../sessions/session-cookie.ts'

const NAME = 'drumroll-pending'
const LIFETIME_MS = 10 * MINUTE_MS
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Keeps a sign-in with a right password until its second factor comes. The budget of the password is returned. */
export async function pendSignIn(deps: Deps, reply: FastifyReply, proven: Proven): Promise<void> {
  const token = deps.random.bytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock.now().getTime() + LIFETIME_MS)
  const { userId, accountId, by, forgive } = proven
  await inScope(deps.pool, 'system', async db => {
    await forgive?.(db)
    await db
      .insertInto('pending_sign_ins')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        user_id: userId,
        password_hash: 'hash' in by ? by.hash : null,
        temporary_digest: 'temporary' in by ? by.temporary : null,
        expires_at: expiresAt,
      })
      .execute()
  })
  const options = { ...cookieOptions(deps.config), expires: expiresAt }
  reply.setCookie(hostCookieName(deps.config, NAME), token, options)
}

/** Person of a pending sign-in. */
export interface PendingSignIn {
  userId: number
  userKey: string
  accountId: number
  email: string
  tokenHash: Buffer
}

/** The pending sign-in of the browser. @throws signInExpired without one */
export async function findPending(deps: Deps, request: FastifyRequest): Promise<PendingSignIn> {
  const token = request.cookies[hostCookieName(deps.config, NAME)] ?? ''
  const found =
    TOKEN.test(token) &&
    (await inScope(deps.pool, 'system', db =>
      db
        .selectFrom('pending_sign_ins as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('p.token_hash', '=', hashOf(token))
        .where('p.expires_at', '>', deps.clock.now())
        .select(['u.id as userId', 'u.user_key as userKey', 'u.account_id as accountId', 'u.email'])
        .select('p.token_hash as tokenHash')
        .executeTakeFirst(),
    ))
  if (!found) throw new NamedError('signInExpired')
  return found
}

/** Ends a pending sign-in, once. @throws signInExpired when another request did */
export async function spendPending(db: Db, tokenHash: Buffer): Promise<Pick<Proven, 'by'>> {
  const spent = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning(['password_hash', 'temporary_digest'])
    .executeTakeFirst()
  if (spent?.password_hash) return { by: { hash: spent.password_hash } }
  if (spent?.temporary_digest) return { by: { temporary: spent.temporary_digest } }
  throw new NamedError('signInExpired')
}

export function clearPending(reply: FastifyReply, deps: Deps): void {
  reply.clearCookie(hostCookieName(deps.config, NAME), cookieOptions(deps.config))
}
