import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, findCampaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { eraseAwards } from '#features/claims/server/index.ts'
import { eraseAllDonors } from '#features/donations/server/index.ts'
import type { OwnEntry } from '#features/participation/server/index.ts'
import { forgetReceipts } from '#features/purchase-receipts/server/index.ts'
import { eraseEntries } from '#features/sweepstakes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { keepConsentProofs } from './keep-proofs.ts'
import { keptUntilOf } from './retention.ts'

/** Entries that are erased in one transaction. */
const AT_ONCE = 2000

interface Cursor {
  /** PostgreSQL's own format: a Date would lose fractions of a millisecond, and people with them. */
  at: string
  id: number
}

/** The newest entries before a place that are not erased yet. */
function nextEntries(db: Db, { id: campaignId, rootId, eventKey }: Campaign, before: Cursor | undefined) {
  return db
    .selectFrom('entries')
    .select(['id', 'entry_key as entryKey', 'email', 'phone', 'erased_at'])
    .select(sql<string>`created_at::text`.as('at'))
    .select(sql<string>`${eventKey}::text`.as('eventKey'))
    .where('root_id', '=', rootId)
    .where('campaign_id', '=', campaignId)
    .$if(before !== undefined, query =>
      query.where(
        sql<boolean>`(created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute()
}

async function eraseSome(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  entries: readonly OwnEntry[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  const until = keptUntilOf(campaign)
  const awards = await db.selectFrom('awards').select('award_key').where('entry_id', 'in', ids).execute()
  await keepConsentProofs(db, deps, { rootId: campaign.rootId, entries, keptUntil: until.winners })
  await eraseAwards(db, deps, ids, until.winners)
  const receipts = await forgetReceipts(db, deps, ids)
  await eraseEntries(db, deps, ids)
  const about = [...awards.map(award => award.award_key), ...receipts]
  if (about.length === 0) return
  await db
    .deleteFrom('messages')
    .where('account_id', '=', campaign.accountId)
    .where('about', 'in', about)
    .execute()
}

async function purgeEntries(deps: Deps, campaign: Campaign): Promise<void> {
  for (let before: Cursor | undefined; ; ) {
    const found = await inScope(deps.pool, 'system', async db => {
      const rows = await nextEntries(db, campaign, before)
      const entries = rows.filter(row => row.erased_at === null)
      if (entries.length > 0) await eraseSome(db, deps, campaign, entries)
      return rows
    })
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return
    before = { at: last.at, id: last.id }
  }
}

/** Keeps the draws as they are: without this, prizes would go to the alternates who are deleted last. */
async function markBegun(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  campaigns: readonly Campaign[],
): Promise<void> {
  const ids = campaigns.map(({ id }) => id)
  await db
    .updateTable('campaigns')
    .set({ purge_began_at: clock.now() })
    .where('id', 'in', ids)
    .where('purge_began_at', 'is', null)
    .execute()
}

/**
 * Deletes the remaining data of a campaign's people; without the pepper, a fingerprint cannot be traced to a person.
 */
async function forgetRest(db: Db, deps: Deps, campaign: Campaign, ids: readonly number[]): Promise<void> {
  const now = deps.clock.now()
  for (const table of ['visits', 'bot_counts', 'contact_codes', 'sms_links'] as const) {
    await db.deleteFrom(table).where('campaign_id', 'in', ids).execute()
  }
  for (const table of ['messages', 'sms_messages', 'sms_consents'] as const) {
    await db.deleteFrom(table).where('campaign_id', 'in', ids).execute()
  }
  await eraseAllDonors(db, ids)
  await db
    .updateTable('play_logs')
    .set({ pepper_sealed: Buffer.alloc(0) })
    .where('campaign_id', '=', campaign.id)
    .execute()
  await db.updateTable('campaigns').set({ purged_at: now }).where('id', '=', campaign.id).execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    action: 'campaign.purged',
    entity: campaign.eventKey,
    details: { entriesMonths: campaign.settings.retention.entriesMonths },
  })
}

/**
 * Erases everyone who took part in a campaign or its dates, in parts; after a crash, it continues. Draws and logs stay
 * as they are published, and verify.
 */
export async function purgeCampaign(deps: Deps, eventKey: string): Promise<void> {
  const all = await inScope(deps.pool, 'system', async db => {
    const campaign = await findCampaign(db, eventKey)
    if (!campaign) return []
    const found = [campaign, ...(await listChildCampaigns(db, campaign.id))]
    await markBegun(db, deps, found)
    return found
  })
  const [campaign] = all
  if (!campaign) return
  const ids = all.map(({ id }) => id)
  for (const one of all) await purgeEntries(deps, one)
  await inScope(deps.pool, 'system', db => forgetRest(db, deps, campaign, ids))
}
