import { sql } from 'kysely'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Actor, changesDraftsOnly, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'
import { type Campaign, selectCampaigns, toCampaign } from './campaign.ts'
import { isDraft } from './status-at.ts'

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
  const { campaigns } = actor
  return selectCampaigns(db)
    .where('c.event_key', '=', eventKey)
    .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? 0))
    .$if(campaigns !== undefined, query =>
      query.where(eb => eb(eb.fn.coalesce('p.event_key', 'c.event_key'), 'in', [...(campaigns ?? [])])),
    )
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

/** False for support in another account. */
export function mayChange(actor: Actor, { accountId }: Pick<Campaign, 'accountId'>): boolean {
  return accountId === actor.accountId || hasRole(actor.role, 'staffOperations')
}

/** @throws forbidden for an API key that may change drafts alone, once the campaign is no draft */
function requireDraftOf(actor: Actor, campaign: Campaign): void {
  if (!changesDraftsOnly(actor) || isDraft(campaign)) return
  throw new NamedError('forbidden', { message: 'This API key may change drafts only' })
}

/**
 * Like `getCampaign`, for changes. Support may read every account; only staff who may act for clients may change
 * another account's campaigns (product rule 5.1).
 * @throws notFound, or forbidden
 */
export async function getCampaignToChange(db: Db, actor: Actor, eventKey: string): Promise<Campaign> {
  const campaign = await getCampaign(db, actor, eventKey)
  if (!mayChange(actor, campaign)) throw new NamedError('forbidden')
  requireDraftOf(actor, campaign)
  return campaign
}

/**
 * Keeps others from changing a campaign or any date of it until the transaction ends. Entries and plays,
 * which only refer to the row, go on meanwhile.
 */
async function lockWhole(db: Db, { rootId }: Pick<Campaign, 'rootId'>): Promise<void> {
  await db.selectFrom('campaigns').select('id').where('id', '=', rootId).forNoKeyUpdate().execute()
}

/** As `getCampaignToChange`, and keeps others from changing it or its campaign until the transaction ends. */
export async function lockCampaign(db: Db, actor: Actor, eventKey: string): Promise<Campaign> {
  await lockWhole(db, await getCampaignToChange(db, actor, eventKey))
  // Read again: it may have changed while this waited for the lock.
  const campaign = await getCampaign(db, actor, eventKey)
  requireDraftOf(actor, campaign)
  return campaign
}

/** The campaign with this internal id, locked; for jobs, which act for no person. */
export async function lockCampaignById(db: Db, id: number): Promise<Campaign | undefined> {
  const byId = selectCampaigns(db).where('c.id', '=', id)
  const campaign = await take(byId)
  if (campaign) await lockWhole(db, campaign)
  return campaign && take(byId)
}

/** The campaign of this key in any status: for links that prove their own access. */
export function findCampaign(db: Db, eventKey: string): Promise<Campaign | undefined> {
  return take(selectCampaigns(db).where('c.event_key', '=', eventKey))
}

/** The campaign of a participant's link; undefined for an unknown key and for a draft, which is never public. */
export async function findPublicCampaign(db: Db, eventKey: string): Promise<Campaign | undefined> {
  const campaign = await findCampaign(db, eventKey)
  return (campaign?.parent ?? campaign)?.status === STATUS.draft ? undefined : campaign
}

/** Campaigns and their dates by their numbers, each with the campaign as a whole. */
export function listEvents(db: Db, rootIds: readonly number[]): Promise<{ id: number; rootId: number }[]> {
  return db
    .selectFrom('campaigns')
    .select(['id', sql<number>`coalesce(parent_id, id)`.as('rootId')])
    .where(({ or, eb }) => or([eb('id', 'in', [0, ...rootIds]), eb('parent_id', 'in', [0, ...rootIds])]))
    .execute()
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
