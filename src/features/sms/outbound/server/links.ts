import { createHash } from 'node:crypto'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { openNotedPhone } from './noted-phone.ts'

/** Bytes of a link's secret: few, because every character of a text message costs. */
export const LINK_BYTES = 12

/** Stored hash of a link. */
export function hashLink(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Target of a texted link. */
export interface TextedLink {
  /** E.164. */
  phone: string
  /** 16 bytes: the request behind the link. Used again, it is the same entry. */
  nonce: Buffer
}

/** The link of a campaign or date, while it is valid; undefined for everything else. */
export async function findLink(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { campaignId, token, now }: { campaignId: number; token: Buffer; now: Date },
): Promise<TextedLink | undefined> {
  const row = await db
    .selectFrom('sms_links')
    .select(['account_id', 'phone', 'phone_hash'])
    .where('token_hash', '=', hashLink(token))
    .where('campaign_id', '=', campaignId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const nonce = createHash('sha256').update('entry ').update(token).digest().subarray(0, 16)
  return { phone: openNotedPhone(await deps.keys.of(row.account_id), 'sms_links', row), nonce }
}
