import { findCampaign } from '#features/campaigns/server/index.ts'
import type { DonationFacts } from '#features/donations/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { exactDollars } from '#shared/text/money.ts'
import { longDateTime } from '#shared/time/format-date.ts'
import type { DonationRow } from '../donation-rows.ts'

/** Where the gifts of a campaign are, in the dashboard. */
export const donationsPath = (eventKey: string): string => `/events/${eventKey}/donations`

/** The key of the campaign or date that a donation is of. */
export async function eventKeyOf(db: Db, { campaign_id }: Pick<DonationRow, 'campaign_id'>): Promise<string> {
  const { event_key } = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('id', '=', campaign_id)
    .executeTakeFirstOrThrow()
  return event_key
}

function wordsOf(facts: DonationFacts, until: string | undefined): string {
  const gift = `a gift of ${exactDollars(facts.amount)}`
  if (facts.dispute === 'won') return `You won the dispute over ${gift}. The gift stays.`
  if (facts.dispute === 'lost') return `You lost the dispute over ${gift}. The bank took the money back.`
  const when = until === undefined ? '' : ` by ${until}`
  return `A donor’s bank disputes ${gift}. Send your evidence to the payment provider${when}.`
}

/** Notifies the team of a disputed gift, and of the dispute's end. */
export async function tellDispute(
  db: Db,
  deps: Deps,
  row: DonationRow,
  facts: DonationFacts,
  evidenceDue: Date | undefined,
): Promise<void> {
  const campaign = await findCampaign(db, await eventKeyOf(db, row))
  if (!campaign || facts.dispute === undefined) return
  const { timezone } = campaign
  const until = evidenceDue && `${longDateTime(evidenceDue, timezone)} (${timezone})`
  await notify(db, deps, {
    accountId: row.account_id,
    kind: 'donations',
    text: `${campaign.title}: ${wordsOf(facts, until)}`,
    link: donationsPath(campaign.eventKey),
    dedupeKey: `dispute ${facts.dispute} ${row.donation_key}`,
  })
}
