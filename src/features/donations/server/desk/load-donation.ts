import { type Campaign, getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { TeamDonation } from '#features/donations/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { may } from '#shared/permissions.ts'
import { type DonationRow, lockDonation } from '../donation-rows.ts'
import { openDonor } from '../sealed-donor.ts'
import { selectTeamDonations, toTeamDonation } from './team-donation.ts'

interface Loaded {
  row: DonationRow
  campaign: Campaign
}

async function eventOf(db: Db, donationKey: string): Promise<string> {
  const found = await db
    .selectFrom('donations as d')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .select('c.event_key')
    .where('d.donation_key', '=', donationKey)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  return found.event_key
}

/**
 * A donation that the person may see, by its key.
 * @throws notFound for a missing key and for another account's alike
 */
export async function getDonation(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  donationKey: string,
): Promise<Loaded> {
  const campaign = await getCampaign(db, actor, await eventOf(db, donationKey))
  const row = await db
    .selectFrom('donations')
    .selectAll()
    .where('donation_key', '=', donationKey)
    .executeTakeFirstOrThrow()
  return { row: openDonor(await deps.keys.of(row.account_id), row), campaign }
}

/**
 * Like `getDonation`, for changes; locked until the transaction ends.
 * @throws notFound, or forbidden for support in another account
 */
export async function getDonationToChange(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  donationKey: string,
): Promise<Loaded> {
  const campaign = await getCampaignToChange(db, actor, await eventOf(db, donationKey))
  const row = await lockDonation(db, deps, donationKey)
  if (!row) throw new NamedError('notFound')
  return { row, campaign }
}

/** A donation as its team sees it. */
export async function describeDonation(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  id: number,
): Promise<TeamDonation> {
  const row = await selectTeamDonations(db).where('d.id', '=', id).executeTakeFirstOrThrow()
  return toTeamDonation(await deps.keys.of(row.account_id), row, may(actor, 'people'))
}
