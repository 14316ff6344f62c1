import { setImmediate } from 'node:timers/promises'
import { type Campaign, getCampaignToChange, lockCampaign } from '#features/campaigns/server/index.ts'
import type { uploadEntryCodes } from '#features/entry-codes/contract.ts'
import { readCodes } from '#features/prize-codes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { entryCodeDigest } from '../entry-code-digest.ts'
import { addBatch, checkTerms } from '../new-batch.ts'
import { CODES_AT_ONCE, countKnownEntryCodes, storeEntryCodes } from '../store-entry-codes.ts'

/** Hashes of codes in chunks, with a pause after each: a long list must not stop everyone else. */
async function* digestsOf(deps: Deps, campaign: Campaign, codes: readonly string[]) {
  for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
    yield codes.slice(at, at + CODES_AT_ONCE).map(code => entryCodeDigest(deps, campaign, code))
    await setImmediate()
  }
}

async function countKnown(db: Db, deps: Deps, campaign: Campaign, codes: readonly string[]): Promise<number> {
  let known = 0
  for await (const digests of digestsOf(deps, campaign, codes)) {
    known += await countKnownEntryCodes(db, campaign.rootId, digests)
  }
  return known
}

export const handleUploadEntryCodes: UploadHandler<typeof uploadEntryCodes> = async call => {
  const { deps, actor, params } = call
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, scopeOf(actor), work)
  const { body, taken } = await call.receive(async ({ column, ...terms }) => {
    await scoped(async db =>
      checkTerms(db, deps, await getCampaignToChange(db, actor, params.eventKey), terms),
    )
    return ({ bytes }) => readCodes(bytes, column)
  })
  const [read] = taken
  if (!read) throw invalidField('file', 'Choose a file')
  const { codes, report } = read
  const { save, column: _column, ...terms } = body
  return scoped(async db => {
    if (!save) {
      const known = await countKnown(db, deps, await getCampaignToChange(db, actor, params.eventKey), codes)
      return { ...report, codes: codes.length - known, known, saved: false }
    }
    const campaign = await lockCampaign(db, actor, params.eventKey)
    const { id: batchId } = await addBatch(db, deps, { campaign, actor, terms, quantity: save })
    let added = 0
    for await (const digests of digestsOf(deps, campaign, codes)) {
      const owner = { accountId: campaign.accountId, campaignId: campaign.rootId, batchId }
      added += (await storeEntryCodes(db, owner, digests)).size
    }
    if (added !== save) {
      throw new NamedError('conflict', {
        message: `The list has ${added} new codes now. Check it again`,
        fields: { save: `The list has ${added} new codes now` },
      })
    }
    return { ...report, codes: added, known: codes.length - added, saved: true }
  })
}
