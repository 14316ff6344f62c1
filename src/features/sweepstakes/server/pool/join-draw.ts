import type { Campaign } from '#features/campaigns/server/index.ts'
import { drawEntryHash } from '#features/fairness/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DRAW_NO } from '../stored-draw.ts'

const NONCE_BYTES = 16

/** An entry in the pool of its campaign's draw. */
export interface DrawEntry {
  /** E of pf1 4.4, 32 bytes: the published hash. */
  hash: Buffer
  /** Nonce that only its participant gets; null after an erasure. */
  nonce: Buffer | null
  drawNo: number
}

/** The entry's place in the pool, the first when it has several; undefined while it has none. */
export function findDrawEntry(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  { id }: Pick<Entry, 'id'>,
): Promise<DrawEntry | undefined> {
  return db
    .selectFrom('draw_entries')
    .select(['hash', 'nonce', 'draw_no as drawNo'])
    .where('campaign_id', '=', rootId)
    .where('entry_id', '=', id)
    .orderBy('draw_no')
    .orderBy('unit')
    .limit(1)
    .executeTakeFirst()
}

/** Ticket of an entry in the pool of its campaign's draw (pf1 4.4, item 1). */
export function drawTicket(
  deps: Pick<Deps, 'random'>,
  { rootKey }: Pick<Campaign, 'rootKey'>,
  entryKey: string,
): { nonce: Buffer; hash: Buffer } {
  const nonce = deps.random.bytes(NONCE_BYTES)
  return { nonce, hash: Buffer.from(drawEntryHash(rootKey, entryKey, nonce)) }
}

/**
 * Puts an entry into the pool of its campaign's draw, once for any number of requests (pf1 4.4, item 1). Dates share
 * the pool of their campaign. Trial runs join as well: the draw excludes them by name.
 * @param units how often the entry counts: each time is an item of its own in the published list
 */
export async function joinDraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  campaign: Pick<Campaign, 'rootId' | 'rootKey' | 'accountId'>,
  entry: Pick<Entry, 'id' | 'entryKey' | 'personTag'>,
  units = 1,
): Promise<void> {
  const tickets = Array.from({ length: units }, (_, before) => ({
    entry_id: entry.id,
    account_id: campaign.accountId,
    campaign_id: campaign.rootId,
    draw_no: DRAW_NO.promised,
    unit: before + 1,
    person_tag: entry.personTag,
    ...drawTicket(deps, campaign, entry.entryKey),
    created_at: deps.clock.now(),
  }))
  await db
    .insertInto('draw_entries')
    .values(tickets)
    .onConflict(conflict => conflict.columns(['entry_id', 'campaign_id', 'draw_no', 'unit']).doNothing())
    .execute()
}
