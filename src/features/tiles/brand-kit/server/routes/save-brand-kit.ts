import { recordAudit } from '#features/audit/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { BrandKit, saveBrandKit } from '#features/tiles/brand-kit/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { storeKit } from '../stored-kit.ts'

/** The pictures of a kit by the fields that name them. */
function picturesOf({ style, art }: BrandKit): Record<string, string | undefined> {
  return {
    'style.logoFileKey': style.logoFileKey,
    'style.backgroundFileKey': style.backgroundFileKey,
    'style.cardFileKey': style.cardFileKey,
    ...Object.fromEntries(art.map((key, index) => [`art.${index}`, key])),
  }
}

export const handleSaveBrandKit: Handler<typeof saveBrandKit> = async ({ db, deps, actor, body }) => {
  const { accountId, userId } = actor
  await requirePictures(db, accountId, picturesOf(body))
  const now = deps.clock.now()
  const kit = await storeKit(db, accountId, body, now)
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: userId,
    action: 'brandKit.updated',
    entity: `account_${accountId}`,
  })
  return kit
}
