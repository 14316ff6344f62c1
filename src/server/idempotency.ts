import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from './db/scope.ts'
import type { Deps } from './deps.ts'
import { NamedError } from './named-error.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

/**
 * Runs `work` at most once per person and Idempotency-Key. The key and the answer are stored in the
 * same transaction as the effect, so a repeat gets the first answer and a failure leaves nothing.
 * @throws keyReused when the key was used for a different request; malformed for an unusable key
 */
export async function onceByKey<S extends z.ZodType>(
  db: Db,
  deps: Deps,
  request: FastifyRequest,
  schema: S,
  work: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET' || !request.actor) return work()
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
    throw new NamedError('malformed', { message: 'Idempotency-Key takes 1 to 255 visible characters' })
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest()
  const { userId } = request.actor
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, created_at: deps.clock.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const earlier = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!earlier.fingerprint.equals(fingerprint)) throw new NamedError('keyReused')
    return schema.parse(earlier.answer)
  }
  const answer = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(schema.encode(answer)) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}
