import { sql } from 'kysely'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { DonationFacts, ReceiptFacts } from '#features/donations/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { paperOf } from '#shared/text/postal-address.ts'
import { donationsPath, eventKeyOf } from './desk/tell-dispute.ts'
import { columnsOf, type DonationRow } from './donation-rows.ts'
import { findForm } from './load-pledge.ts'
import { openDonor } from './sealed-donor.ts'
import { mailReceipt, textThanks } from './thank.ts'

/** The next number of an account's receipts; held until the transaction ends, so that there are no gaps. */
async function nextReceiptNo(db: Db, { account_id, test }: DonationRow): Promise<number> {
  const { last } = await db
    .insertInto('receipt_series')
    .values({ account_id, test, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'test']).doUpdateSet({ last: sql`receipt_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

async function campaignOf(db: Db, row: DonationRow): Promise<Campaign> {
  const { event_key } = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('id', '=', row.campaign_id)
    .executeTakeFirstOrThrow()
  const campaign = await findCampaign(db, event_key)
  if (!campaign) throw new Error('The campaign of a donation is missing')
  return campaign
}

/** Receipt of a paid donation; undefined before payment. */
export async function loadReceipt(
  db: Db,
  row: DonationRow,
): Promise<{ facts: ReceiptFacts; campaign: Campaign; thankYouText: string } | undefined> {
  if (!row.paid_at || row.receipt_no === null) return undefined
  const campaign = await campaignOf(db, row)
  const form = findForm(await listTiles(db, campaign))?.form
  const { charity, campaignSponsor, sponsorAddress } = campaign.settings
  return {
    campaign,
    thankYouText: form?.thankYouText ?? '',
    facts: {
      receiptNo: row.receipt_no,
      test: row.test,
      charityName: form?.charityName || charity?.legalName || campaignSponsor,
      ein: form?.ein || charity?.ein || '',
      isDeductible: charity?.status501c3 ?? false,
      goods: charity?.goods,
      paper: paperOf(sponsorAddress),
      donorName: `${row.first_name} ${row.last_name}`.trim(),
      amount: row.amount ?? 0,
      covered: row.covered,
      refunded: row.refunded,
      paidAt: row.paid_at,
      timezone: campaign.timezone,
      campaignTitle: campaign.title,
      payment: row.payment ?? '',
    },
  }
}

/** Reports two payments for one pledge: both arrived, and the team must return one. */
async function tellTwice(db: Db, deps: Deps, row: DonationRow): Promise<void> {
  const other = await db
    .selectFrom('donations')
    .select('id')
    .where('pledge_id', '=', row.pledge_id)
    .where('id', '<>', row.id)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  if (!other) return
  await notify(db, deps, {
    accountId: row.account_id,
    kind: 'donations',
    text: 'A donor paid twice for the same pledge. Ask whether that was intended, and refund one payment if not.',
    link: donationsPath(await eventKeyOf(db, row)),
    dedupeKey: `twice ${row.donation_key}`,
  })
}

/** The money is there: it gets its receipt and is thanked for, also after the campaign's end, which it then says. */
export async function settlePaid(db: Db, deps: Deps, row: DonationRow, facts: DonationFacts): Promise<void> {
  const campaign = await campaignOf(db, row)
  const late = facts.paidAt !== undefined && facts.paidAt >= campaign.endsAt
  const settled = await db
    .updateTable('donations')
    .set({ ...columnsOf(facts), payment: row.payment, late, receipt_no: await nextReceiptNo(db, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const paid = openDonor(await deps.keys.of(settled.account_id), settled)
  const receipt = await loadReceipt(db, paid)
  if (!receipt) throw new Error('A paid donation has no receipt')
  await mailReceipt(db, deps, paid, receipt)
  await textThanks(db, deps, paid, receipt)
  await tellTwice(db, deps, paid)
}
