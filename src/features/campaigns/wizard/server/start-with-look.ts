import type { Campaign } from '#features/campaigns/server/index.ts'
import { lookOf, type Template } from '#features/campaigns/wizard/contract.ts'
import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'
import { startStyle } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Gives a new campaign the look of its account's kit and its template. Call it in the transaction that makes it. */
export async function startWithLook(
  db: Db,
  campaign: Campaign,
  kit: BrandKit | undefined,
  template: Template | undefined,
  kitPicture: boolean | undefined,
): Promise<void> {
  await startStyle(db, campaign, lookOf(kit, template, kitPicture))
}
