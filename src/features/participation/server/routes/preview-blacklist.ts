import { normalizeBlock, type previewBlacklist } from '#features/blacklist/contract.ts'
import type { Block } from '#features/blacklist/server/index.ts'
import { getCampaignToChange, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import { listedEntrants } from '../eligibility/listed-entrants.ts'

/** Each value as an entry without an end; its key is its place. */
function blocksOf({ values }: BodyOf<typeof previewBlacklist>): Block[] {
  return values.map(({ kind, value: text }, place) => {
    const value = normalizeBlock(kind, text)
    if (value === undefined) throw invalidField(`values.${place}.value`, 'Not a valid entry of this type')
    return { entryKey: String(place), kind, value, reason: '', expiresAt: null }
  })
}

export const handlePreviewBlacklist: Handler<typeof previewBlacklist> = async ({
  db,
  deps,
  actor,
  params,
  body,
}) => {
  const blocks = blocksOf(body)
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const { rootId } = campaign
  const ids = [rootId, ...(await listChildCampaigns(db, rootId)).map(({ id }) => id)]
  const listing = { campaign, ids, blocks, at: deps.clock.now() }
  const each = blocks.map(() => 0)
  let entries = 0
  for await (const found of listedEntrants(db, deps, listing)) {
    entries += found.length
    for (const { entryKey } of found.flatMap(({ blocks: named }) => named)) {
      const place = Number(entryKey)
      each[place] = (each[place] ?? 0) + 1
    }
  }
  return { entries, each }
}
