import { randomUUID } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { openAward } from '#features/claims/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { unique } from '../makers/makers.ts'
import type { Ids } from './tenant.ts'
import { makeWinner } from './tenant-draw.ts'
import { makePrivacyRequest } from './tenant-privacy.ts'
import { makeReceipt } from './tenant-receipt.ts'

/** An entry that won and is in the draw; the keys of its awards, and of its winner's uploads. */
export async function makeAward(
  test: TestApp,
  campaign: Campaign,
  prizeKey: string,
): Promise<Pick<Ids, 'awd' | 'abt' | 'doc' | 'rcp' | 'rcf' | 'win' | 'ent' | 'prq'>> {
  return test.db(async db => {
    const { id: prizeId } = await db
      .selectFrom('prizes')
      .select('id')
      .where('prize_key', '=', prizeKey)
      .executeTakeFirstOrThrow()
    const at = test.clock.now()
    const entry = await db
      .insertInto('entries')
      .values({
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        root_id: campaign.rootId,
        entry_key: newKey(test.deps.random, 'ent_'),
        token_hash: test.deps.random.bytes(32),
        nonce: test.deps.random.bytes(16),
        person: randomUUID(),
        person_tag: test.deps.random.bytes(32),
        period: 0,
        email: `${unique('p')}@example.com`,
        source: 'direct',
        created_at: at,
      })
      .returning(['id', 'entry_key as entryKey', 'person_tag as personTag', 'campaign_id as campaignId'])
      .executeTakeFirstOrThrow()
    await joinDraw(db, test.deps, campaign, entry)
    await db
      .insertInto('mail_entries')
      .values({
        entry_id: entry.id,
        account_id: campaign.accountId,
        campaign_id: campaign.rootId,
        postmark: '2026-03-01',
        received_on: '2026-03-02',
        typed_at: at,
      })
      .execute()
    const award = await openAward(db, test.deps, campaign, { kind: 'win', entry, prizeId, at })
    const doc = newKey(test.deps.random, 'doc_')
    await test.deps.storage.put(`${doc}/document.bin`, Buffer.from('%PDF'), 'application/pdf')
    await db
      .insertInto('award_documents')
      .values({
        account_id: campaign.accountId,
        award_id: award.id,
        document_key: doc,
        name: 'passport.pdf',
        mime: 'application/pdf',
        size: 4,
        digest: test.deps.random.bytes(32),
        created_at: at,
      })
      .execute()
    await db
      .insertInto('parcels')
      .values({ account_id: campaign.accountId, award_id: award.id, carrier: 'other', shipped_at: at })
      .execute()
    const abt = newKey(test.deps.random, 'abt_')
    const { id: batchId } = await db
      .insertInto('award_batches')
      .values({
        batch_key: abt,
        account_id: campaign.accountId,
        campaign_id: campaign.rootId,
        action: 'remind',
        state: 'done',
        asked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('award_batch_items')
      .values({ batch_id: batchId, award_id: award.id, account_id: campaign.accountId, outcome: 'done' })
      .execute()
    const pending = {
      storage_key: newKey(test.deps.random, 'doc_'),
      account_id: campaign.accountId,
      award_id: award.id,
      place: 'w9',
      digest: test.deps.random.bytes(32),
      bytes: 4,
      created_at: at,
    }
    await db.insertInto('pending_uploads').values(pending).execute()
    const limit = {
      campaign_id: campaign.rootId,
      account_id: campaign.accountId,
      scope: 'campaign',
      until: at,
    }
    await db.insertInto('pin_limits').values(limit).execute()
    const win = await makeWinner(test, db, campaign, { entry, prizeId, prizeKey })
    const prq = await makePrivacyRequest(test, db, campaign, `${unique('p')}@example.com`)
    const receipt = await makeReceipt(test, db, campaign)
    return { awd: award.awardKey, abt, doc, ...receipt, win, ent: entry.entryKey, prq }
  })
}
