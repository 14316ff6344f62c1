import { z } from 'zod'
import type { Awarded } from '#features/figures/server/index.ts'
import type { OwnPicture } from '#features/files/server/index.ts'
import { CONTENTS, DELIVERIES, PRIZE_TYPES, type Prize, USES } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** A prize as the server knows it. */
export interface StoredPrize {
  id: number
  campaignId: number
  /** The public id. */
  prizeKey: string
  title: string
  description: string
  type: Prize['type']
  quantity: number
  /** Retail value of one piece, in cents. */
  valueCents: number
  delivery: Prize['delivery']
  pinHash: string | null
  use: Prize['use']
  contains: Prize['contains']
  active: boolean
  /** True for a prize whose winners get a coupon or gift code. */
  givesCodes: boolean
  position: number
  /** Absent without a picture. */
  image?: OwnPicture
}

/** Owner's fields of a prize, and its position among the others. */
export type PrizeValues = Omit<StoredPrize, 'id' | 'campaignId'>

/** The columns of a prize's values. */
export function prizeColumns({ prizeKey, valueCents, pinHash, givesCodes, image, ...values }: PrizeValues) {
  return {
    ...values,
    prize_key: prizeKey,
    value_cents: valueCents,
    pin_hash: pinHash,
    gives_codes: givesCodes,
    image_file_id: image?.id ?? null,
  }
}

const Type = z.enum(PRIZE_TYPES)
const Delivery = z.enum(DELIVERIES)
const Use = z.enum(USES)
const Contains = z.array(z.enum(CONTENTS))

interface ImageRow {
  image_file_id: number | null
  file_key: string | null
  width: number | null
  height: number | null
}

function imageOf(row: ImageRow): Pick<StoredPrize, 'image'> {
  const { image_file_id: id, file_key: fileKey, width, height } = row
  return id === null || fileKey === null
    ? {}
    : { image: { id, fileKey, width: width ?? 1, height: height ?? 1 } }
}

/** The prizes of campaigns and dates, by their internal ids, in the owner's order. */
export async function listPrizesOf(db: Db, campaignIds: readonly number[]): Promise<StoredPrize[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .selectFrom('prizes')
    .leftJoin('files', 'files.id', 'prizes.image_file_id')
    .selectAll('prizes')
    .select(['files.file_key', 'files.width', 'files.height'])
    .where('campaign_id', 'in', [...campaignIds])
    .orderBy('prizes.campaign_id')
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    campaignId: row.campaign_id,
    prizeKey: row.prize_key,
    title: row.title,
    description: row.description,
    type: Type.parse(row.type),
    quantity: row.quantity,
    valueCents: row.value_cents,
    delivery: Delivery.parse(row.delivery),
    pinHash: row.pin_hash,
    use: Use.parse(row.use),
    contains: Contains.parse(row.contains),
    active: row.active,
    givesCodes: row.gives_codes,
    position: row.position,
    ...imageOf(row),
  }))
}

/** A prize as the dashboard sees it; its PIN stays behind. */
export function toPrize(
  prize: StoredPrize,
  campaign: { eventKey: string; parent?: unknown },
  awarded: Awarded,
): Prize {
  return {
    id: prize.prizeKey,
    uniquePrizeKey: prize.prizeKey,
    eventKey: campaign.eventKey,
    campaignPrize: !campaign.parent,
    title: prize.title,
    description: prize.description,
    type: prize.type,
    quantity: prize.quantity,
    awarded: awarded.get(prize.id) ?? 0,
    value: prize.valueCents,
    currency: 'USD',
    delivery: prize.delivery,
    hasPin: prize.pinHash !== null,
    use: prize.use,
    contains: prize.contains,
    active: prize.active,
    givesCodes: prize.givesCodes,
    order: prize.position,
    ...(prize.image ? { imageFileKey: prize.image.fileKey } : {}),
  }
}
