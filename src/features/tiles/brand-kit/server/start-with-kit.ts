import type { Campaign } from '#features/campaigns/server/index.ts'
import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'
import { getStyle, storeStyle } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Gives a new campaign the look of its account's kit. Call it in the transaction that makes the campaign. */
export async function startWithKit(db: Db, campaign: Campaign, kit: BrandKit): Promise<void> {
  const { version } = await getStyle(db, campaign)
  await storeStyle(db, campaign, { ...kit.style, eventKey: campaign.eventKey, version })
}
