import {
  bytesOfJson,
  currentKey,
  publicKeys,
  Signature,
  signed,
  toHex,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { FilePlace } from '../place.ts'
import { type SignDeps, VERSION } from './drafts.ts'

/** heads.json: every published head of the log, oldest first, signed as a whole. */
export async function headsBytes(
  db: Db,
  deps: SignDeps,
  { campaignId, eventKey }: FilePlace,
): Promise<Buffer> {
  const rows = await db
    .selectFrom('log_heads')
    .select(['seq', 'commitment', 'head', 'published_at', 'signature'])
    .where('campaign_id', '=', campaignId)
    .orderBy('seq')
    .execute()
  const heads = rows.map(row => ({
    C: toHex(row.commitment),
    seq: row.seq,
    h: toHex(row.head),
    publishedAt: row.published_at.getTime(),
    signature: Signature.parse(row.signature),
  }))
  return bytesOfJson(signed(await currentKey(db, deps), { version: VERSION, eventKey, heads }))
}

/** keys.json: every key that the service ever signed with, signed with the one in use. */
export async function keysBytes(db: Db, deps: SignDeps): Promise<Buffer> {
  const key = await currentKey(db, deps)
  const keys = (await publicKeys(db)).map(one => ({ ...one }))
  return bytesOfJson(signed(key, { version: VERSION, keys }))
}
