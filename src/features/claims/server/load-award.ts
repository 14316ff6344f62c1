import { type Campaign, getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { AwardDocument } from '#features/claims/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type Award, selectAwards, toAward } from './award.ts'
import { lockAward } from './lock-award.ts'

/** The awards of a campaign with all its dates, or of one date. */
export function awardsOf(db: Db, campaign: Pick<Campaign, 'id' | 'rootId'>) {
  return selectAwards(db)
    .where('a.campaign_id', '=', campaign.rootId)
    .$if(campaign.id !== campaign.rootId, query => query.where('a.event_id', '=', campaign.id))
}

/** The awards of an entry that give a prize. */
export async function prizesOfEntry(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { eventId, entryId }: { eventId: number; entryId: number },
): Promise<Award[]> {
  const rows = await selectAwards(db)
    .where('a.entry_event_id', '=', eventId)
    .where('e.id', '=', entryId)
    .where('a.prize_id', 'is not', null)
    .execute()
  return await Promise.all(rows.map(row => toAward(deps, row)))
}

/** The documents of awards by the awards' keys; an award without any is left out. */
export async function listAwardDocuments(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  awardKeys: readonly string[],
): Promise<ReadonlyMap<string, AwardDocument[]>> {
  if (awardKeys.length === 0) return new Map()
  const rows = await selectAwards(db)
    .where('a.account_id', '=', accountId)
    .where('a.award_key', 'in', awardKeys)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('award_documents as d').select('d.id').whereRef('d.award_id', '=', 'a.id')),
    )
    .execute()
  const awards = await Promise.all(rows.map(row => toAward(deps, row)))
  return new Map(awards.map(({ awardKey, documents }) => [awardKey, documents]))
}

/**
 * An award of a campaign that the person may change, locked until the transaction ends.
 * @throws notFound for a missing key and for another account's alike; forbidden for support
 */
export async function lockAwardOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  { eventKey, awardId }: { eventKey: string; awardId: string },
): Promise<{ campaign: Campaign; award: Award }> {
  const asked = await getCampaignToChange(db, actor, eventKey)
  const row = await awardsOf(db, asked).where('a.award_key', '=', awardId).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return { campaign: await getCampaign(db, actor, row.event_key), award: await lockAward(db, deps, row.id) }
}
