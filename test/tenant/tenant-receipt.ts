import { randomUUID } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { unique } from '../makers/makers.ts'
import type { Ids } from './tenant.ts'

/** A receipt that waits for its review, with one file; its entry has nothing else. */
export async function makeReceipt(
  { deps, clock }: TestApp,
  db: Db,
  campaign: Campaign,
): Promise<Pick<Ids, 'rcp' | 'rcf'>> {
  const [rcp, rcf] = [newKey(deps.random, 'rcp_'), newKey(deps.random, 'rcf_')]
  const at = clock.now()
  const owner = { account_id: campaign.accountId, campaign_id: campaign.rootId }
  const entry = await db
    .insertInto('entries')
    .values({
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      root_id: campaign.rootId,
      entry_key: newKey(deps.random, 'ent_'),
      token_hash: deps.random.bytes(32),
      nonce: deps.random.bytes(16),
      person: randomUUID(),
      person_tag: deps.random.bytes(32),
      period: 0,
      email: `${unique('p')}@example.com`,
      source: 'direct',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('purchase_receipts')
    .values({
      ...owner,
      receipt_key: rcp,
      event_id: campaign.id,
      entry_id: entry.id,
      state: 'waiting',
      amount_cents: 1250,
      shop: 'Copper Market',
      bought_on: '2026-03-01',
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.storage.put(`${rcf}/document.bin`, Buffer.from('%PDF'), 'application/pdf')
  await db
    .insertInto('purchase_receipt_files')
    .values({
      ...owner,
      receipt_id: id,
      file_key: rcf,
      name: 'receipt.pdf',
      mime: 'application/pdf',
      size: 4,
      digest: deps.random.bytes(32),
      created_at: at,
    })
    .execute()
  return { rcp, rcf }
}
