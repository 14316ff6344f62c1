import { setImmediate } from 'node:timers/promises'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { entryCodeDigest } from './entry-code-digest.ts'
import { addBatch, type NewBatch } from './new-batch.ts'
import { CODES_AT_ONCE, countKnownEntryCodes, storeEntryCodes } from './store-entry-codes.ts'

/** Hashes of codes in chunks, with a pause after each: a long list must not stop everyone else. */
async function* digestsOf(deps: Deps, campaign: Campaign, codes: readonly string[]) {
  for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
    yield codes.slice(at, at + CODES_AT_ONCE).map(code => entryCodeDigest(deps, campaign, code))
    await setImmediate()
  }
}

/** Number of these codes that the campaign has already. */
export async function countKnown(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  codes: readonly string[],
): Promise<number> {
  let known = 0
  for await (const digests of digestsOf(deps, campaign, codes)) {
    known += await countKnownEntryCodes(db, campaign.rootId, digests)
  }
  return known
}

/** Saves given codes as a batch. @returns the number of codes that the campaign did not have yet */
export async function saveBatch(
  db: Db,
  deps: Deps,
  batch: NewBatch,
  codes: readonly string[],
): Promise<number> {
  const { campaign } = batch
  const { id: batchId } = await addBatch(db, deps, batch)
  let added = 0
  for await (const digests of digestsOf(deps, campaign, codes)) {
    const owner = { accountId: campaign.accountId, campaignId: campaign.rootId, batchId }
    added += (await storeEntryCodes(db, owner, digests)).size
  }
  return added
}
