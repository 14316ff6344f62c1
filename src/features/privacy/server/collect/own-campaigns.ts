import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { OwnEntry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** The campaigns and dates of a person's entries, and the one on whose page they asked. */
export async function getOwnCampaigns(
  db: Db,
  { campaignId, entries }: { campaignId: number | null; entries: readonly Pick<OwnEntry, 'eventKey'>[] },
): Promise<Campaign[]> {
  const keys = new Set(entries.map(({ eventKey }) => eventKey))
  if (campaignId !== null) {
    const asked = await db
      .selectFrom('campaigns')
      .select('event_key')
      .where('id', '=', campaignId)
      .executeTakeFirst()
    if (asked) keys.add(asked.event_key)
  }
  const found: Campaign[] = []
  for (const key of keys) {
    const campaign = await findCampaign(db, key)
    if (campaign) found.push(campaign)
  }
  return found
}
