import type { Campaign } from '#features/campaigns/server/index.ts'
import { lookOf, type Template } from '#features/campaigns/wizard/contract.ts'
import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'
import { getStyle, storeStyle } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Gives a new campaign the look of its account's kit and its template. Call it in the transaction that makes it. */
export async function startWithLook(
  db: Db,
  campaign: Campaign,
  kit: BrandKit | undefined,
  template: Template | undefined,
): Promise<void> {
  if (!kit && !template) return
  const { version } = await getStyle(db, campaign)
  await storeStyle(db, campaign, { ...lookOf(kit, template), eventKey: campaign.eventKey, version })
}
