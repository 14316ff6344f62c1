import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import { MOST_PRIZES, type NewPrize } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type PrizePlan, prizeValues } from './plan-prizes.ts'
import { listPrizesOf, type PrizeValues, prizeColumns, type StoredPrize } from './stored-prize.ts'

async function insertPrize(db: Db, campaign: Campaign, values: PrizeValues): Promise<void> {
  const { accountId: account_id, id: campaign_id } = campaign
  await db
    .insertInto('prizes')
    .values({ account_id, campaign_id, ...prizeColumns(values) })
    .execute()
}

/** Makes a campaign's prizes exactly those of a plan, in its order. */
export async function storePrizes(db: Db, campaign: Campaign, { prizes, gone }: PrizePlan): Promise<void> {
  if (gone.length > 0) {
    await db
      .deleteFrom('prizes')
      .where('campaign_id', '=', campaign.id)
      .where('prize_key', 'in', gone)
      .execute()
  }
  for (const { values, kept } of prizes) {
    if (!kept) await insertPrize(db, campaign, values)
    else await db.updateTable('prizes').set(prizeColumns(values)).where('id', '=', kept.id).execute()
  }
}

/**
 * Adds a prize behind the others of a draft or of a date of one.
 * @throws termsLocked once it is activated; conflict when there are too many
 * @throws invalid for an instant prize of a date: plays of every date win from the prizes of the campaign
 */
export async function addPrize(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  wanted: NewPrize,
): Promise<StoredPrize> {
  if (!isDraft(campaign)) throw new NamedError('termsLocked')
  const use = wanted.use ?? (campaign.parent ? 'draw' : undefined)
  if (campaign.parent && use !== 'draw') throw invalidField('use', 'Prizes of a date must be drawn')
  const before = await listPrizesOf(db, [campaign.id])
  if (before.length >= MOST_PRIZES) {
    throw new NamedError('conflict', { message: `Add up to ${MOST_PRIZES} prizes` })
  }
  const pictures = await requirePictures(db, campaign.accountId, {
    imageFileKey: wanted.imageFileKey ?? undefined,
  })
  const position = (before.at(-1)?.position ?? -1) + 1
  const place = { position, before: campaign, after: campaign, kept: undefined, pictures }
  const values = prizeValues(deps, { ...wanted, use }, place)
  await insertPrize(db, campaign, values)
  const added = (await listPrizesOf(db, [campaign.id])).find(({ prizeKey }) => prizeKey === values.prizeKey)
  if (!added) throw new Error('A prize that was added cannot be read')
  return added
}
