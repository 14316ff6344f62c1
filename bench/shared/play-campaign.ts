import { randomBytes } from 'node:crypto'
import {
  type CampaignSettings,
  defaultSettings,
  type InstantRules,
  isInstantType,
  type PromotionType,
} from '#features/campaigns/contract.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { getPepper, openInstantWin } from '#features/instant-win/server/index.ts'
import { draftEntry, openParticipationQueue } from '#features/participation/server/index.ts'
import { syncTiles } from '#features/tiles/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { systemRandom } from '#server/process/system.ts'
import { newKey } from '#server/security/keys.ts'

const HOUR = 3_600_000
const CHUNK = 5000

export interface BenchCampaign {
  /** An instant win when absent. */
  type?: PromotionType
  /** One prize with this quantity. */
  prizes: number
  testMode?: boolean
  instant?: Partial<InstantRules>
  settings?: Partial<CampaignSettings>
  /** Duration from now on, in milliseconds; the moments are within it. */
  lastsMs?: number
}

/** A live campaign without a dashboard around it. */
export async function makeBenchCampaign(
  deps: Deps,
  {
    type = 'instantWin',
    testMode = false,
    prizes: quantity,
    instant,
    settings: wishes,
    lastsMs = 6 * HOUR,
  }: BenchCampaign,
): Promise<Campaign> {
  const now = deps.clock.now()
  const [startsAt, endsAt] = [now, new Date(now.getTime() + lastsMs)]
  const eventKey = newKey(systemRandom, 'evt_')
  const rules = {
    mechanism: 'moments',
    distribution: 'uniform',
    playsPerPerson: 1,
    per: 'event',
    winsPerPerson: 1,
  }
  const settings: CampaignSettings = { ...defaultSettings(), campaignSponsor: 'Bench', ...wishes }
  return inScope(deps.pool, 'system', async db => {
    const account = await db
      .insertInto('accounts')
      .values({ name: 'Bench', subscription_role: 'GOLD', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const owned = { account_id: account.id }
    await db
      .insertInto('campaigns')
      .values({
        ...owned,
        event_key: eventKey,
        title: 'Bench',
        type,
        status: 3,
        starts_at: startsAt,
        ends_at: endsAt,
        timezone: 'UTC',
        test_mode: testMode,
        settings: JSON.stringify({ ...settings, instant: { ...rules, ...instant } }),
        created_at: now,
        updated_at: now,
        activated_at: now,
      })
      .execute()
    const campaign = await findPublicCampaign(db, eventKey)
    if (!campaign) throw new Error('no campaign')
    const prize = {
      title: 'Prize',
      type: 'gift',
      quantity,
      value_cents: 1,
      delivery: 'email',
      use: isInstantType(type) ? 'instant' : 'draw',
    }
    const prizes = await db
      .insertInto('prizes')
      .values({
        ...owned,
        ...prize,
        campaign_id: campaign.id,
        prize_key: newKey(systemRandom, 'prz_'),
        position: 0,
      })
      .returning(['id', 'prize_key as prizeKey', 'quantity'])
      .execute()
    await syncTiles(db, deps, campaign)
    if (isInstantType(type))
      await openInstantWin(db, deps, { campaign, prizes, windows: [[startsAt, endsAt]] })
    return campaign
  })
}

/** Makes every moment of a campaign due. */
export async function makeDue(deps: Deps, campaign: Campaign): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    db
      .updateTable('moments')
      .set({ at: campaign.startsAt })
      .where('campaign_id', '=', campaign.rootId)
      .execute(),
  )
}

/** People who have entered and not played: their play tokens. */
export async function makeTokens(deps: Deps, campaign: Campaign, count: number): Promise<string[]> {
  const pepper = await inScope(deps.pool, 'system', db => getPepper(db, deps, campaign))
  const turns = openParticipationQueue(deps)
  const tokens: string[] = []
  while (tokens.length < count) {
    const drafts = Array.from({ length: Math.min(CHUNK, count - tokens.length) }, () =>
      draftEntry(deps, campaign, pepper, {
        answers: {
          person: {
            email: `${randomBytes(8).toString('hex')}@bench.test`,
            firstName: 'Ada',
            lastName: 'Byron',
          },
          others: {},
          consents: {},
        },
        source: 'direct',
        nonce: randomBytes(16),
      }),
    )
    await Promise.all(drafts.map(enter => turns.submit({ campaign, tokenHash: enter.tokenHash, enter })))
    tokens.push(...drafts.map(({ token }) => token.toString('base64url')))
  }
  await turns.close()
  return tokens
}
