import {
  type CampaignSettings,
  defaultSettings,
  isInstantType,
  type PromotionType,
  STATUS,
} from '#features/campaigns/contract.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { openInstantWin } from '#features/instant-win/server/index.ts'
import { hashPin } from '#features/prizes/server/index.ts'
import { syncTiles } from '#features/tiles/server/index.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { makeAccount } from './makers.ts'

export interface CampaignWishes {
  /** A new account when absent. */
  accountId?: number
  type?: PromotionType
  status?: number
  startsAt?: Date
  endsAt?: Date
  timezone?: string
  testMode?: boolean
  settings?: Partial<CampaignSettings>
  /** False: without moments, as before its activation. */
  opened?: boolean
  /** Pieces of each prize. */
  quantities?: number[]
  /** PIN of every prize, and its delivery; by email and without a PIN unless told otherwise. */
  pin?: string
  delivery?: 'ship' | 'email' | 'pickup' | 'pin'
  /** Cents of one piece. */
  value?: number
  nonWinnerPin?: string
}

export interface MadeCampaign {
  campaign: Campaign
  prizes: { id: number; prizeKey: string; quantity: number }[]
}

const HOUR = 3_600_000

async function insertCampaignRow(service: TestApp, wishes: CampaignWishes): Promise<string> {
  const accountId = wishes.accountId ?? (await makeAccount(service)).accountId
  const now = service.clock.now()
  const eventKey = newKey(service.deps.random, 'evt_')
  await service.db(db =>
    db
      .insertInto('campaigns')
      .values({
        account_id: accountId,
        event_key: eventKey,
        title: 'Coffee Rush',
        type: wishes.type ?? 'instantWin',
        status: wishes.status ?? STATUS.live,
        starts_at: wishes.startsAt ?? now,
        ends_at: wishes.endsAt ?? new Date(now.getTime() + 24 * HOUR),
        timezone: wishes.timezone ?? 'America/Chicago',
        test_mode: wishes.testMode ?? false,
        non_winner_pin_hash: wishes.nonWinnerPin
          ? hashPin(service.deps, eventKey, wishes.nonWinnerPin)
          : null,
        settings: JSON.stringify({ ...defaultSettings(), campaignSponsor: 'Bean Co', ...wishes.settings }),
        created_at: now,
        updated_at: now,
        activated_at: now,
      })
      .execute(),
  )
  return eventKey
}

async function insertPrizes(service: TestApp, campaign: Campaign, wishes: CampaignWishes) {
  const { quantities = [3], pin, delivery = 'email', value = 500 } = wishes
  if (quantities.length === 0) return []
  return service.db(db =>
    db
      .insertInto('prizes')
      .values(
        quantities.map((quantity, position) => {
          const prizeKey = newKey(service.deps.random, 'prz_')
          return {
            account_id: campaign.accountId,
            campaign_id: campaign.id,
            prize_key: prizeKey,
            title: `Prize ${position + 1}`,
            type: 'gift',
            quantity,
            value_cents: value,
            delivery,
            pin_hash: pin ? hashPin(service.deps, prizeKey, pin) : null,
            use: isInstantType(campaign.type) ? 'instant' : 'draw',
            position,
          }
        }),
      )
      .returning(['id', 'prize_key as prizeKey', 'quantity'])
      .execute(),
  )
}

/** An activated campaign, live for the next 24 hours unless told otherwise; instant wins have their moments. */
export async function makeCampaign(service: TestApp, wishes: CampaignWishes = {}): Promise<MadeCampaign> {
  const eventKey = await insertCampaignRow(service, wishes)
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('the campaign cannot be read')
  const prizes = await insertPrizes(service, campaign, wishes)
  await service.db(db => syncTiles(db, service.deps, campaign))
  if (isInstantType(campaign.type) && wishes.opened !== false) {
    const windows: [Date, Date][] = [[campaign.startsAt, campaign.endsAt]]
    await service.db(db => openInstantWin(db, service.deps, { campaign, prizes, windows }))
  }
  return { campaign, prizes }
}

/** The times of a campaign's winning moments, in order; secret to everyone but tests. */
export async function momentTimes(service: TestApp, campaign: Campaign): Promise<Date[]> {
  const rows = await service.db(db =>
    db.selectFrom('moments').select('at').where('campaign_id', '=', campaign.id).orderBy('n').execute(),
  )
  return rows.map(row => row.at)
}

/** Makes the winning moments of a campaign fall due at these times, and nothing else. */
export async function setMomentTimes(service: TestApp, campaign: Campaign, times: Date[]): Promise<void> {
  await service.db(async db => {
    for (const [n, at] of times.entries()) {
      await db
        .updateTable('moments')
        .set({ at })
        .where('campaign_id', '=', campaign.id)
        .where('n', '=', n)
        .execute()
    }
  })
}
