import type { Campaign } from '#features/campaigns/server/index.ts'
import { type ReceiptFacts, saidReceiptNo, writeReceipt } from '#features/donations/contract.ts'
import { queueMail, queueText } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { exactDollars } from '#shared/money.ts'
import type { DonationRow } from './donation-rows.ts'

interface Thanks {
  facts: ReceiptFacts
  campaign: Campaign
  thankYouText: string
}

/** Writes the receipt by e-mail, for whoever gave an address. */
export async function mailReceipt(db: Db, deps: Deps, row: DonationRow, thanks: Thanks): Promise<void> {
  if (row.email === '') return
  const { facts, campaign, thankYouText } = thanks
  const { rows, sentences } = writeReceipt(facts)
  const { emailContact, campaignSponsor } = campaign.settings
  const sender = campaignSponsor || campaign.title
  await queueMail(db, deps, {
    accountId: row.account_id,
    to: row.email,
    template: 'donation-receipt',
    about: row.donation_key,
    subject: `${facts.test ? 'TRIAL RUN: ' : ''}Receipt ${saidReceiptNo(facts.receiptNo, facts.test)} for your gift of ${exactDollars(facts.amount)} to ${facts.charityName}`,
    body: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      thankYouText || `Thank you for your gift to ${facts.charityName}.`,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...sentences,
      ...(emailContact === ''
        ? []
        : [`You gave by mistake, or have a question? Write to ${emailContact} within 30 days.`]),
      sender,
    ].join('\n\n'),
  })
}

/** Thanks by text message whoever texted; it is not sent after STOP. */
export async function textThanks(db: Db, deps: Deps, row: DonationRow, thanks: Thanks): Promise<void> {
  const { phone } = await db
    .selectFrom('pledges')
    .select('phone')
    .where('id', '=', row.pledge_id)
    .executeTakeFirstOrThrow()
  if (phone === null) return
  const { facts, campaign } = thanks
  const brand = campaign.settings.campaignSponsor || campaign.title
  const mailed = row.email === '' ? '' : ' Your receipt comes by e-mail.'
  await queueText(db, deps, {
    accountId: row.account_id,
    to: phone,
    template: 'donation-receipt',
    about: row.donation_key,
    campaignId: row.campaign_id,
    body: `${brand}: Thank you for your gift of ${exactDollars(facts.amount)} to ${facts.charityName}.${mailed} Reply STOP to opt out.`,
  })
}
