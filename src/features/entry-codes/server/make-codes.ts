import { z } from 'zod'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { unseal } from '#server/security/seal.ts'
import type { EntryCodeFormat } from '../format.ts'
import { codesOf } from './code-sequence.ts'
import { entryCodeDigest } from './entry-code-digest.ts'
import { CODES_AT_ONCE, storeEntryCodes } from './store-entry-codes.ts'

const Data = z.object({ batchKey: z.string() })

/** A stored format. */
export const StoredFormat: z.ZodType<EntryCodeFormat> = z.object({
  prefix: z.string(),
  length: z.int(),
  alphabet: z.enum(['letters', 'digits']),
  checkCharacter: z.boolean(),
})

/** Place of the sealed secret of a batch. */
export const placeOfBatch = (batchKey: string) => `entry codes ${batchKey}`

/**
 * Stores the next codes of a batch, in a transaction with the place in its sequence, so that a job that was stopped
 * goes on there.
 * @returns false when there is nothing left to do
 */
async function makeSome(db: Db, deps: Deps, batchKey: string): Promise<boolean> {
  const batch = await db
    .selectFrom('entry_code_batches')
    .selectAll()
    .where('batch_key', '=', batchKey)
    .forUpdate()
    .executeTakeFirst()
  if (!batch?.key_sealed || batch.revoked_at || batch.made === batch.quantity) return false
  const { id, account_id: accountId, campaign_id: campaignId, tried, made } = batch
  const count = Math.min(CODES_AT_ONCE, batch.quantity - made)
  const secret = unseal(deps, placeOfBatch(batchKey), batch.key_sealed)
  const codes = codesOf(secret, StoredFormat.parse(batch.format), tried, count)
  const numbers = new Map<string, number>()
  const digests = codes.flatMap((code, at) => {
    if (code === undefined) return []
    const digest = entryCodeDigest(deps, { rootId: campaignId }, code)
    const hex = digest.toString('hex')
    if (numbers.has(hex)) return []
    numbers.set(hex, tried + at)
    return [digest]
  })
  const stored = await storeEntryCodes(db, { accountId, campaignId, batchId: id }, digests)
  const kept = new Set([...numbers].flatMap(([hex, number]) => (stored.has(hex) ? [number] : [])))
  const lost = Array.from({ length: count }, (_, at) => tried + at).filter(number => !kept.has(number))
  await db
    .updateTable('entry_code_batches')
    .set({ made: made + kept.size, tried: tried + count, skipped: [...batch.skipped, ...lost] })
    .where('id', '=', id)
    .execute()
  return true
}

const MAKE = 'make-entry-codes'

async function make(deps: Deps, data: unknown, signal?: AbortSignal): Promise<void> {
  const { batchKey } = Data.parse(data)
  while (await inScope(deps.pool, 'system', db => makeSome(db, deps, batchKey))) signal?.throwIfAborted()
}

/** Queues the making of a batch in the caller's transaction. */
export function queueCodes(db: Db, { jobs }: Pick<Deps, 'jobs'>, batchKey: string): Promise<void> {
  return jobs.enqueue(db, MAKE, { batchKey }, { singletonKey: batchKey })
}

export const makeEntryCodesJob: JobKind = {
  name: MAKE,
  title: 'Generate entry codes',
  run: make,
  long: { seconds: 7200 },
}
