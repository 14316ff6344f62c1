import { CampaignSettings, INITIAL_SETTINGS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { lookForClient } from '#features/campaigns/wizard/contract.ts'
import { copyPictures } from '#features/files/server/index.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import { type BrandKit, KitSponsor, sponsorFor } from '#features/tiles/brand-kit/contract.ts'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { getStyle } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** The account that a copy is for, and its brand, where that is not the account of the original. */
export interface Client {
  accountId: number
  kit: BrandKit | undefined
}

/** Settings of a client's copy: the sponsor is the client's, as far as the brand kit names it. */
export function settingsFor(
  { kit }: Client,
  { type, settings }: Pick<Campaign, 'type' | 'settings'>,
): CampaignSettings {
  const sponsors: ReadonlySet<string> = new Set(Object.keys(KitSponsor.shape))
  const others = Object.entries(settings).filter(([name]) => !sponsors.has(name))
  return CampaignSettings.parse({
    ...INITIAL_SETTINGS,
    ...Object.fromEntries(others),
    ...(kit && sponsorFor(kit, type)),
  })
}

/** The look of a client's copy, with copies of its pictures where they are the original's. */
async function styleFor(
  db: Db,
  { kit }: Client,
  from: Campaign,
  pictures: ReadonlyMap<string, { fileKey: string }>,
): Promise<CampaignStyle> {
  const { eventKey: _key, version: _version, ...style } = await getStyle(db, from)
  const copyOf = (fileKey = '') => pictures.get(fileKey)?.fileKey
  const { backgroundFileKey, cardFileKey } = style
  return lookForClient(kit, {
    ...style,
    backgroundFileKey: copyOf(backgroundFileKey),
    cardFileKey: copyOf(cardFileKey),
  })
}

/** Pictures and look of a client's copy, and the prizes with those pictures. */
export async function designFor(
  db: Db,
  deps: Deps,
  client: Client,
  { from, to, by, prizes }: { from: Campaign; to: Campaign; by: number; prizes: readonly StoredPrize[] },
) {
  const pictures = await copyPictures(db, deps, { from, to, by })
  return {
    design: { pictures, style: await styleFor(db, client, from, pictures) },
    prizes: prizes.map(({ image, ...prize }) => {
      const copy = image && pictures.get(image.fileKey)
      return { ...prize, ...(copy && { image: copy }) }
    }),
  }
}
