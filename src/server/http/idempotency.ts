import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from './named-error.ts'

export const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

interface Claim {
  userId: number
  /** The header; an API key has its own. */
  key: string
  /** Earlier response to the same request; null while it runs, absent for a new request. */
  earlier?: unknown
}

/**
 * Claims the Idempotency-Key of a request for its user or API key.
 * @returns undefined if the request has no applicable key
 * @throws keyReused if the key was used for a different request; malformed for an invalid key
 */
export async function claimKey(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { headers, method, url, body, actor }: FastifyRequest,
): Promise<Claim | undefined> {
  const given = headers['idempotency-key']
  if (given === undefined || method === 'GET' || !actor) return undefined
  if (typeof given !== 'string' || !KEY_PATTERN.test(given)) {
    throw new NamedError('malformed', { message: 'Idempotency-Key must have 1 to 255 visible characters' })
  }
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
  const claim = { userId: actor.userId, key: actor.key ? `${actor.key.id} ${given}` : given }
  const row = { user_id: claim.userId, key: claim.key }
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...row, fingerprint, created_at: deps.clock.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return claim
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (!earlier.fingerprint.equals(fingerprint)) throw new NamedError('keyReused')
  return { ...claim, earlier: earlier.answer }
}

/**
 * Runs `work` at most once per person and Idempotency-Key. The key and the answer are stored in the
 * same transaction as the effect, so a repeat gets the first answer and a failure leaves nothing.
 * @throws as `claimKey`
 */
export async function onceByKey<S extends z.ZodType>(
  db: Db,
  deps: Deps,
  request: FastifyRequest,
  schema: S,
  work: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const claim = await claimKey(db, deps, request)
  if (!claim) return work()
  if ('earlier' in claim) return schema.parse(claim.earlier)
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(schema.encode(answer)) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute()
  return answer
}

/**
 * Deletes stored responses of an account that contain one of these words: addresses and keys of a deleted person. A
 * repeated request then counts as new.
 */
export async function forgetAnswers(db: Db, accountId: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    delete from idempotency_keys k using users u
    where u.account_id = ${accountId} and k.user_id = u.id and k.answer is not null
      and exists (select from unnest(${[...words]}::text[]) word where strpos(k.answer::text, word) > 0)`.execute(
    db,
  )
}
