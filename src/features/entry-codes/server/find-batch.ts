import { type Campaign, getCampaignToChange, lockCampaign } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/**
 * A batch of a campaign that the actor may change.
 * @param locks keeps others from changing the campaign meanwhile
 * @throws notFound for a batch of another account
 */
export async function findBatch(db: Db, actor: Actor, batchKey: string, locks = false) {
  const found = await db
    .selectFrom('entry_code_batches as b')
    .innerJoin('campaigns as c', 'c.id', 'b.campaign_id')
    .select(['b.id', 'c.event_key'])
    .where('b.batch_key', '=', batchKey)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  const campaign: Campaign = await (locks ? lockCampaign : getCampaignToChange)(db, actor, found.event_key)
  const batch = await db
    .selectFrom('entry_code_batches as b')
    .leftJoin('campaigns as d', 'd.id', 'b.event_id')
    .selectAll('b')
    .select('d.event_key as date')
    .where('b.id', '=', found.id)
    .executeTakeFirstOrThrow()
  return { campaign, batch }
}
