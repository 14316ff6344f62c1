import { accountOf, type Campaign, getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { listPrizesOf, type StoredPrize } from './stored-prize.ts'

interface FoundPrize {
  campaign: Campaign
  prize: StoredPrize
}

async function ownerOf(db: Db, actor: Actor, prizeKey: string): Promise<string> {
  const account = accountOf(actor)
  const owner = await db
    .selectFrom('prizes')
    .innerJoin('campaigns', 'campaigns.id', 'prizes.campaign_id')
    .select('campaigns.event_key')
    .where('prizes.prize_key', '=', prizeKey)
    .$if(account !== undefined, query => query.where('prizes.account_id', '=', account ?? 0))
    .executeTakeFirst()
  if (!owner) throw new NamedError('notFound')
  return owner.event_key
}

async function prizeOf(db: Db, campaign: Campaign, prizeKey: string): Promise<FoundPrize> {
  const prizes = await listPrizesOf(db, [campaign.id])
  const prize = prizes.find(candidate => candidate.prizeKey === prizeKey)
  if (!prize) throw new NamedError('notFound')
  return { campaign, prize }
}

/**
 * A prize with its campaign or date.
 * @throws notFound for a missing key and for another account's alike
 */
export async function findPrize(db: Db, actor: Actor, prizeKey: string): Promise<FoundPrize> {
  return prizeOf(db, await getCampaign(db, actor, await ownerOf(db, actor, prizeKey)), prizeKey)
}

/** As `findPrize`, locked against other changes. */
export async function lockPrize(db: Db, actor: Actor, prizeKey: string): Promise<FoundPrize> {
  return prizeOf(db, await lockCampaign(db, actor, await ownerOf(db, actor, prizeKey)), prizeKey)
}
