import { type Campaign, getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import { type Award, selectAwards, toAward } from './award.ts'

/** The awards of a campaign with all its dates, or of one date. */
export function awardsOf(db: Db, campaign: Pick<Campaign, 'id' | 'rootId'>) {
  return selectAwards(db)
    .where('a.campaign_id', '=', campaign.rootId)
    .$if(campaign.id !== campaign.rootId, query => query.where('a.event_id', '=', campaign.id))
}

/**
 * An award of a campaign that the person may change, locked until the transaction ends.
 * @throws notFound for a missing key and for another account's alike; forbidden for support
 */
export async function lockAwardOf(
  db: Db,
  actor: Actor,
  { id, awardId }: { id: string; awardId: string },
): Promise<{ campaign: Campaign; award: Award }> {
  const asked = await getCampaignToChange(db, actor, id)
  const row = await awardsOf(db, asked).where('a.award_key', '=', awardId).forUpdate('a').executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return { campaign: await getCampaign(db, actor, row.event_key), award: toAward(row) }
}
