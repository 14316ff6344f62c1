import { isDeepStrictEqual } from 'node:util'
import { type Leading, nextDelivery, nextUse, usualDelivery, usualUse } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import { type OwnPicture, requirePictures } from '#features/files/server/index.ts'
import { type ListedPrize, PRIZE_FIELDS } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { hashPin } from './pin.ts'
import { requirePrizeFacts } from './prize-facts.ts'
import { listPrizesOf, type PrizeValues, type StoredPrize, toPrize } from './stored-prize.ts'

/** Changes that a list of wanted prizes makes to those of a campaign. */
export interface PrizePlan {
  /** False when the list repeats the stored values. */
  isChange: boolean
  prizes: { values: PrizeValues; kept: StoredPrize | undefined }[]
  /** Keys of prizes that are not in the list. */
  gone: string[]
}

interface Place {
  position: number
  before: Leading
  after: Leading
  kept: StoredPrize | undefined
  pictures: ReadonlyMap<string, OwnPicture>
}

function imageOf(key: ListedPrize['imageFileKey'], { kept, pictures }: Place): Pick<PrizeValues, 'image'> {
  const image = key === undefined ? kept?.image : pictures.get(key ?? '')
  return image ? { image } : {}
}

/** A prize in its stored form: omitted fields stay, or have the default of a new one. */
export function prizeValues(
  deps: Pick<Deps, 'random' | 'sealKey'>,
  wanted: ListedPrize,
  place: Place,
): PrizeValues {
  const { kept, before, after } = place
  const prizeKey = kept?.prizeKey ?? newKey(deps.random, 'prz_')
  const pinHash = wanted.redemptionPin ? hashPin(deps, prizeKey, wanted.redemptionPin) : kept?.pinHash
  return {
    prizeKey,
    title: wanted.title,
    description: wanted.description ?? kept?.description ?? PRIZE_FIELDS.description.initial,
    type: wanted.type ?? kept?.type ?? PRIZE_FIELDS.type.initial,
    quantity: wanted.quantity ?? kept?.quantity ?? PRIZE_FIELDS.quantity.initial,
    valueCents: wanted.value ?? kept?.valueCents ?? PRIZE_FIELDS.value.initial,
    delivery:
      wanted.delivery ?? (kept ? nextDelivery(kept.delivery, before, after) : usualDelivery(after.settings)),
    use:
      wanted.use ??
      (kept ? nextUse(kept.use, before, after) : usualUse(after.type, after.settings.addSweeps)),
    contains: wanted.contains ?? kept?.contains ?? [...PRIZE_FIELDS.contains.initial],
    active: wanted.active ?? kept?.active ?? PRIZE_FIELDS.active.initial,
    givesCodes: kept?.givesCodes ?? false,
    pinHash: pinHash ?? null,
    position: place.position,
    ...imageOf(wanted.imageFileKey, place),
  }
}

function imagesOf(wanted: readonly ListedPrize[]) {
  return Object.fromEntries(
    wanted.map(({ imageFileKey }, index) => [`newPrizes.${index}.imageFileKey`, imageFileKey ?? undefined]),
  )
}

function isAsStored({ values, kept }: PrizePlan['prizes'][number]): boolean {
  if (!kept) return false
  const { id: _id, campaignId: _campaign, ...stored } = kept
  return isDeepStrictEqual(values, stored)
}

/**
 * Compares wanted prizes with those of a campaign. A prize with its key is changed, and keeps its PIN unless a new one
 * is given. A missing prize is deleted, and one without a key is added.
 * @param campaign as it is stored; `after` is what prizes follow once they are
 * @throws invalid when a key belongs to no prize of this campaign, when a field that only the service sets is changed,
 *   or for a picture of another account
 */
export async function planPrizes(
  db: Db,
  deps: Pick<Deps, 'random' | 'sealKey'>,
  { campaign, after, wanted }: { campaign: Campaign; after: Leading; wanted: readonly ListedPrize[] },
): Promise<PrizePlan> {
  const stored = await listPrizesOf(db, [campaign.rootId])
  const awarded = await readAwarded(db, [campaign.rootId])
  const byKey = new Map(stored.map(prize => [prize.prizeKey, prize]))
  const keys = wanted.flatMap(prize => prize.uniquePrizeKey ?? [])
  if (keys.some(key => !byKey.has(key)) || new Set(keys).size !== keys.length) {
    throw invalidField('newPrizes', 'This prize does not belong to this campaign')
  }
  const pictures = await requirePictures(db, campaign.accountId, imagesOf(wanted))
  const isInPlace = wanted.every((prize, index) => prize.uniquePrizeKey === stored[index]?.prizeKey)
  const prizes = wanted.map((prize, index) => {
    const kept = byKey.get(prize.uniquePrizeKey ?? '')
    const present = kept && toPrize(kept, { eventKey: campaign.rootKey }, awarded)
    requirePrizeFacts(prize, present, `newPrizes.${index}.`)
    const position = isInPlace && kept ? kept.position : index
    return { kept, values: prizeValues(deps, prize, { position, before: campaign, after, kept, pictures }) }
  })
  const gone = [...byKey.keys()].filter(key => !keys.includes(key))
  return { prizes, gone, isChange: gone.length > 0 || !prizes.every(isAsStored) }
}
