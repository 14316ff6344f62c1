import {
  type CampaignSettings,
  hasChance,
  isInstantType,
  PRIZE_DELIVERIES,
  type PromotionType,
} from '#features/campaigns/contract.ts'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import { MOST_PRIZES, type NewPrize, type Prize } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { invalidField, NamedError } from '#server/named-error.ts'
import { hashPin } from './pin.ts'
import { listPrizesOf, type StoredPrize } from './stored-prize.ts'

/** How a prize reaches its winner when only the campaign says so. */
export function usualDelivery({ prizeDelivery }: Pick<CampaignSettings, 'prizeDelivery'>): Prize['delivery'] {
  const [, pickup, pin] = PRIZE_DELIVERIES
  if (prizeDelivery === pin) return 'pin'
  return prizeDelivery === pickup ? 'pickup' : 'ship'
}

/** Without chance a prize is an offer, given at once; otherwise only instant types give at once. */
export function usualUse(type: PromotionType, addSweeps: boolean): Prize['use'] {
  return isInstantType(type) || !hasChance(type, addSweeps) ? 'instant' : 'draw'
}

function toRow(deps: Deps, campaign: Campaign, wanted: NewPrize, position: number, kept?: StoredPrize) {
  const prizeKey = kept?.prizeKey ?? newKey(deps.random, 'prz_')
  const pinHash = wanted.redemptionPin ? hashPin(deps, prizeKey, wanted.redemptionPin) : kept?.pinHash
  return {
    account_id: campaign.accountId,
    campaign_id: campaign.id,
    prize_key: prizeKey,
    title: wanted.title,
    description: wanted.description,
    type: wanted.type,
    quantity: wanted.quantity,
    value_cents: wanted.value,
    delivery: wanted.delivery ?? usualDelivery(campaign.settings),
    pin_hash: pinHash ?? null,
    use: wanted.use ?? usualUse(campaign.type, campaign.settings.addSweeps),
    contains: wanted.contains,
    position,
  }
}

function imagesOf(wanted: readonly NewPrize[]) {
  return Object.fromEntries(
    wanted.map(({ imageFileKey }, index) => [`newPrizes.${index}.imageFileKey`, imageFileKey]),
  )
}

/**
 * Makes a draft's prizes exactly those wanted, in that order: a prize with its key is changed and keeps
 * its PIN unless a new one is given, one that is missing is deleted, one without a key is added.
 * @throws invalid when a key belongs to no prize of this campaign, or to no picture of its account
 */
export async function syncPrizes(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  wanted: readonly NewPrize[],
): Promise<StoredPrize[]> {
  const before = new Map((await listPrizesOf(db, [campaign.id])).map(prize => [prize.prizeKey, prize]))
  const keys = wanted.flatMap(prize => prize.uniquePrizeKey ?? [])
  if (keys.some(key => !before.has(key)) || new Set(keys).size !== keys.length) {
    throw invalidField('newPrizes', 'A prize key does not belong to this campaign')
  }
  const pictures = await requirePictures(db, campaign.accountId, imagesOf(wanted))
  const gone = [...before.keys()].filter(key => !keys.includes(key))
  if (gone.length > 0) {
    await db
      .deleteFrom('prizes')
      .where('campaign_id', '=', campaign.id)
      .where('prize_key', 'in', gone)
      .execute()
  }
  for (const [position, prize] of wanted.entries()) {
    const kept = before.get(prize.uniquePrizeKey ?? '')
    const image_file_id = pictures.get(prize.imageFileKey ?? '')?.id ?? null
    const row = { ...toRow(deps, campaign, prize, position, kept), image_file_id }
    if (kept) await db.updateTable('prizes').set(row).where('id', '=', kept.id).execute()
    else await db.insertInto('prizes').values(row).execute()
  }
  return listPrizesOf(db, [campaign.id])
}

/**
 * Adds a prize behind the others of a draft or of a date of one.
 * @throws termsLocked once it is activated; conflict when there are too many; invalid for a date's prize that is not
 * drawn for: plays of every date win from the prizes of the campaign
 */
export async function addPrize(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  wanted: NewPrize,
): Promise<StoredPrize> {
  if (!isDraft(campaign)) throw new NamedError('termsLocked')
  const use = wanted.use ?? (campaign.parent ? 'draw' : undefined)
  if (campaign.parent && use !== 'draw') throw invalidField('use', 'A prize of one date is drawn for')
  const before = await listPrizesOf(db, [campaign.id])
  if (before.length >= MOST_PRIZES) {
    throw new NamedError('conflict', { message: `At most ${MOST_PRIZES} prizes` })
  }
  const pictures = await requirePictures(db, campaign.accountId, { imageFileKey: wanted.imageFileKey })
  const image_file_id = pictures.get(wanted.imageFileKey ?? '')?.id ?? null
  const position = (before.at(-1)?.position ?? -1) + 1
  const row = toRow(deps, campaign, { ...wanted, use }, position)
  await db
    .insertInto('prizes')
    .values({ ...row, image_file_id })
    .execute()
  const added = (await listPrizesOf(db, [campaign.id])).find(({ prizeKey }) => prizeKey === row.prize_key)
  if (!added) throw new Error('A prize that was added cannot be read')
  return added
}
