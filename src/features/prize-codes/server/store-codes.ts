import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { CODES } from '#features/prize-codes/contract.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { digestOf, sealCode } from './code-secrets.ts'

/** Codes of one statement: sealing them takes some milliseconds, between which others are served. */
const CHUNK = 5000

/**
 * Runs `work` for the chunks of a list, one after the other. The next chunk is prepared while the database works on
 * the one before.
 */
async function forEachChunk<T>(
  codes: readonly string[],
  prepare: (chunk: readonly string[]) => T,
  work: (chunk: T) => Promise<void>,
): Promise<void> {
  let working = Promise.resolve()
  for (let at = 0; at < codes.length; at += CHUNK) {
    const prepared = prepare(codes.slice(at, at + CHUNK))
    await working
    working = work(prepared)
    // A failure is reported by the wait for it.
    working.catch(() => {})
    await setImmediate()
  }
  await working
}

/** Number of these codes that the account has already. Each is looked up by the index in every plan. */
export async function countKnown(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  codes: readonly string[],
): Promise<number> {
  let known = 0
  await forEachChunk(
    codes,
    chunk => chunk.map(code => digestOf(deps, accountId, code)),
    async digests => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from unnest(${digests}::bytea[]) n (digest)
        cross join lateral (
          select from prize_codes where account_id = ${accountId} and digest = n.digest limit 1
        ) k`.execute(db)
      known += rows[0]?.count ?? 0
    },
  )
  return known
}

/** A list of codes to store. */
export interface NewCodes {
  accountId: number
  prize: Pick<StoredPrize, 'id'>
  listId: number
  codes: readonly string[]
}

/**
 * Stores codes, sealed; those that the account has already are left out.
 * @returns the number of new codes
 * @throws invalid when the prize has too many
 */
export async function storeCodes(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'random'>,
  { accountId, prize, listId, codes }: NewCodes,
): Promise<number> {
  let added = 0
  await forEachChunk(
    codes,
    chunk => {
      const digests = chunk.map(code => digestOf(deps, accountId, code))
      return {
        digests,
        sealed: chunk.map((code, at) => sealCode(deps, digests[at] ?? Buffer.alloc(0), code)),
      }
    },
    async ({ digests, sealed }) => {
      const { numAffectedRows } = await sql`
        insert into prize_codes (account_id, prize_id, list_id, digest, code_sealed)
        select ${accountId}, ${prize.id}, ${listId}, digest, code_sealed
        from unnest(${digests}::bytea[], ${sealed}::bytea[]) as n (digest, code_sealed)
        on conflict (account_id, digest) do nothing`.execute(db)
      added += Number(numAffectedRows ?? 0)
    },
  )
  const { total } = await db
    .selectFrom('prize_codes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('prize_id', '=', prize.id)
    .executeTakeFirstOrThrow()
  if (total > CODES.most) {
    const message = 'A prize can have up to 1,000,000 codes'
    throw new NamedError('invalid', { message, fields: { file: message } })
  }
  return added
}
