import type { Campaign } from '#features/campaigns/server/index.ts'
import { Source } from '#features/participation/contract.ts'
import { PLACEMENTS } from '#features/qr-codes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'

const PAGE = /^\/e\/(evt_[a-z0-9]{16})$/
const SCAN = /^\/q\/(evt_[a-z0-9]{16})\/([a-z]+)$/

/**
 * A code leads to pages of its own campaign or of one of its dates, and nowhere else.
 * @param origins of participants' pages; the first one is that of new links
 * @returns the printed address
 * @throws invalid, naming `eventUrl`
 */
export async function ownAddress(
  db: Db,
  campaign: Campaign,
  origins: readonly string[],
  text: string,
): Promise<string> {
  const [origin = ''] = origins
  const wrong = () =>
    invalidField(
      'eventUrl',
      `Enter the address of a page of this campaign, such as ${origin}/e/${campaign.eventKey}`,
    )
  const url = URL.parse(text)
  if (!url || !origins.includes(url.origin) || url.username || url.password || url.hash) throw wrong()
  const [, key, placement] = PAGE.exec(url.pathname) ?? SCAN.exec(url.pathname) ?? []
  const tags = [...url.searchParams]
  const isTagged = tags.every(([name, value]) => name === 's' && Source.safeParse(value).success)
  const isPlaced = placement === undefined || PLACEMENTS.some(one => one === placement)
  if (!key || !isPlaced || !isTagged || tags.length > 1) throw wrong()
  if (key !== campaign.eventKey) {
    const found = await db
      .selectFrom('campaigns')
      .select('id')
      .where('event_key', '=', key)
      .where(eb => eb.or([eb('id', '=', campaign.rootId), eb('parent_id', '=', campaign.rootId)]))
      .executeTakeFirst()
    if (!found) throw wrong()
  }
  return url.href
}
