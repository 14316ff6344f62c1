import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import type { Ids } from './tenant.ts'

/** A receipt of an entry that waits for its review, with one file. */
export async function makeReceipt(
  { deps, clock }: TestApp,
  db: Db,
  campaign: Campaign,
  entry: { id: number; campaignId: number },
): Promise<Pick<Ids, 'rcp' | 'rcf'>> {
  const [rcp, rcf] = [newKey(deps.random, 'rcp_'), newKey(deps.random, 'rcf_')]
  const at = clock.now()
  const owner = { account_id: campaign.accountId, campaign_id: campaign.rootId }
  const { id } = await db
    .insertInto('purchase_receipts')
    .values({
      ...owner,
      receipt_key: rcp,
      event_id: entry.campaignId,
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
