import { STATUS } from '#features/campaigns/contract.ts'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import { type Campaign, selectCampaigns, toCampaign } from './campaign.ts'

type Query = ReturnType<typeof selectCampaigns>

/** The account that a person's queries are held to; undefined for staff, unless they act for a client. */
export function accountOf(actor: Pick<Actor, 'role' | 'accountId' | 'acting'>): number | undefined {
  return seesEveryAccount(actor) ? undefined : actor.accountId
}

async function take(query: Query): Promise<Campaign | undefined> {
  const row = await query.executeTakeFirst()
  return row && toCampaign(row)
}

function byKey(db: Db, actor: Actor, eventKey: string): Query {
  const account = accountOf(actor)
  return selectCampaigns(db)
    .where('c.event_key', '=', eventKey)
    .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? 0))
}

/**
 * The campaign or date of this key, if the person may see it; loading it is the permission check.
 * @throws notFound for a missing key and for another account's alike
 */
export async function getCampaign(db: Db, actor: Actor, eventKey: string): Promise<Campaign> {
  const campaign = await take(byKey(db, actor, eventKey))
  if (!campaign) throw new NamedError('notFound')
  return campaign
}

/** As `getCampaign`, and keeps others from changing it until the transaction ends. */
export async function lockCampaign(db: Db, actor: Actor, eventKey: string): Promise<Campaign> {
  const campaign = await take(byKey(db, actor, eventKey).forUpdate('c'))
  if (!campaign) throw new NamedError('notFound')
  return campaign
}

/** The campaign with this internal id, locked; for jobs, which act for no person. */
export async function lockCampaignById(db: Db, id: number): Promise<Campaign | undefined> {
  return take(selectCampaigns(db).where('c.id', '=', id).forUpdate('c'))
}

/** What a participant's link names; undefined for an unknown key and for a draft, which nobody may see. */
export async function findPublicCampaign(db: Db, eventKey: string): Promise<Campaign | undefined> {
  const campaign = await take(selectCampaigns(db).where('c.event_key', '=', eventKey))
  return (campaign?.parent ?? campaign)?.status === STATUS.draft ? undefined : campaign
}

/** The dates of a campaign, in order of their start. */
export async function listChildCampaigns(db: Db, campaignId: number): Promise<Campaign[]> {
  const rows = await selectCampaigns(db)
    .where('c.parent_id', '=', campaignId)
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
  return rows.map(toCampaign)
}
