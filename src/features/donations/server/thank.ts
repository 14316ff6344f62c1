import { findText } from '#features/campaign-messages/server/index.ts'
import { type Campaign, entrantLanguage } from '#features/campaigns/server/index.ts'
import type { ReceiptFacts } from '#features/donations/contract.ts'
import { queueMail, queueText, TEMPLATES } from '#features/messaging/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { DonationRow } from './donation-rows.ts'
import { openPledge } from './sealed-donor.ts'

const TEMPLATE = 'donation-receipt'

interface Thanks {
  facts: ReceiptFacts
  campaign: Campaign
  thankYouText: string
}

async function giftOf(
  db: Db,
  row: DonationRow,
  { facts, campaign, thankYouText }: Thanks,
  language: Language,
) {
  const { named, say } = await loadMessageNames(db, campaign, language)
  return {
    campaign: named,
    firstName: row.first_name,
    receipt: { ...facts, campaignTitle: named.title },
    thankYou: say(thankYouText),
    isMailed: row.email !== '',
  }
}

/** Number, language and page of a donor, as their pledge keeps them. */
export async function donorOf(db: Db, deps: Pick<Deps, 'keys'>, row: DonationRow, campaign: Campaign) {
  const pledge = await db
    .selectFrom('pledges')
    .select(['phone', 'phone_hash', 'language', 'pledge_key'])
    .where('id', '=', row.pledge_id)
    .executeTakeFirstOrThrow()
  const { phone, language, pledge_key } = openPledge(await deps.keys.of(row.account_id), pledge)
  return { phone, pledgeKey: pledge_key, language: entrantLanguage(campaign, language) }
}

/** Emails the receipt to a donor who gave an address. */
export async function mailReceipt(db: Db, deps: Deps, row: DonationRow, thanks: Thanks): Promise<void> {
  if (row.email === '') return
  const { language } = await donorOf(db, deps, row, thanks.campaign)
  const custom = await findText(db, thanks.campaign, { template: TEMPLATE, channel: 'email', language })
  await queueMail(db, deps, {
    accountId: row.account_id,
    to: row.email,
    template: TEMPLATE,
    about: row.donation_key,
    ...TEMPLATES[TEMPLATE].email(await giftOf(db, row, thanks, language), custom),
  })
}

/** Thanks a donor who texted; it is not sent after STOP. */
export async function textThanks(db: Db, deps: Deps, row: DonationRow, thanks: Thanks): Promise<void> {
  const { phone, language } = await donorOf(db, deps, row, thanks.campaign)
  if (phone === null) return
  const custom = await findText(db, thanks.campaign, { template: TEMPLATE, channel: 'sms', language })
  await queueText(db, deps, {
    accountId: row.account_id,
    to: phone,
    template: TEMPLATE,
    about: row.donation_key,
    campaignId: row.campaign_id,
    body: TEMPLATES[TEMPLATE].sms(await giftOf(db, row, thanks, language), custom),
  })
}
