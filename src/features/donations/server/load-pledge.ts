import type { Selectable } from 'kysely'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { reminderConsent } from '#features/donations/contract.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Pledges } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { readDonationSettings } from './desk/donation-settings.ts'
import type { DonationRow } from './donation-rows.ts'
import { openDonor, openPledge } from './sealed-donor.ts'

export type PledgeRow = Selectable<Pledges>

/** A promise to give, with what its page shows. */
export interface LoadedPledge {
  pledge: PledgeRow
  campaign: Campaign
  tiles: Tile[]
  /** The screen with the form. */
  tile: Tile
  form: TTDForm
  /** Reminder consent text; undefined for donors who did not text, and with reminders off. */
  reminder: string | undefined
}

/** The donation form of a campaign, and the screen that it is on; undefined when there is none. */
export function findForm(tiles: readonly Tile[]): { tile: Tile; form: TTDForm } | undefined {
  for (const tile of tiles) {
    const form = tile.components.ttdForms.find(({ hidden }) => !hidden)
    if (form) return { tile, form }
  }
  return undefined
}

/**
 * The consent to a reminder that the donation form offers; undefined for donors who did not text, and with reminders
 * off.
 * @param reminders whether the campaign sends reminders
 */
export function reminderFor(
  { phone }: Pick<PledgeRow, 'phone'>,
  { settings, title }: Campaign,
  reminders: boolean,
): string | undefined {
  return phone !== null && reminders ? reminderConsent(settings.campaignSponsor || title) : undefined
}

/**
 * A pledge by its key, which is all that its holder needs.
 * @throws notFound for any other key, and where nothing can be given any more
 */
export async function loadPledge(db: Db, deps: Pick<Deps, 'keys'>, pledgeKey: string): Promise<LoadedPledge> {
  const stored = await db
    .selectFrom('pledges')
    .selectAll()
    .where('pledge_key', '=', pledgeKey)
    .executeTakeFirst()
  if (!stored) throw new NamedError('notFound')
  const pledge = openPledge(await deps.keys.of(stored.account_id), stored)
  const { event_key } = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('id', '=', pledge.campaign_id)
    .executeTakeFirstOrThrow()
  const campaign = await findPublicCampaign(db, event_key)
  const tiles = campaign ? await listTiles(db, campaign) : []
  const found = findForm(tiles)
  if (!campaign || !found) throw new NamedError('notFound')
  const { reminders } = await readDonationSettings(db, campaign)
  return { pledge, campaign, tiles, ...found, reminder: reminderFor(pledge, campaign, reminders) }
}

/**
 * Locks a pledge by its key until the transaction ends, and reads it with the current state of its campaign.
 * @throws notFound for any other key, and for a campaign that was never activated
 */
export async function lockPledge(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  pledgeKey: string,
): Promise<{ pledge: PledgeRow; campaign: Campaign }> {
  const row = await db
    .selectFrom('pledges as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .selectAll('p')
    .select('c.event_key')
    .where('p.pledge_key', '=', pledgeKey)
    .forUpdate('p')
    .executeTakeFirst()
  const campaign = row && (await findPublicCampaign(db, row.event_key))
  if (!campaign) throw new NamedError('notFound')
  const { event_key: _key, ...pledge } = row
  return { pledge: openPledge(await deps.keys.of(pledge.account_id), pledge), campaign }
}

/** The ways from a pledge to the money, the newest first. */
export async function listAttempts(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, account_id }: Pick<PledgeRow, 'id' | 'account_id'>,
): Promise<DonationRow[]> {
  const rows = await db
    .selectFrom('donations')
    .selectAll()
    .where('pledge_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const keys = await deps.keys.of(account_id)
  return rows.map(row => openDonor(keys, row))
}

/** Which of them says where the gift is: the one that was paid, else the newest. */
export function tellingAttempt(attempts: readonly DonationRow[]): DonationRow | undefined {
  return attempts.find(({ paid_at }) => paid_at !== null) ?? attempts[0]
}
