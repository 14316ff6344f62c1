import type { CampaignSettings, PromotionType } from '#features/campaigns/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { type Campaign, selectCampaigns, toCampaign } from './campaign.ts'

/** Values for a new campaign; everything else starts at its default. */
export interface CampaignValues {
  accountId: number
  createdBy: number
  title: string
  description: string
  type: PromotionType
  startsAt: Date
  endsAt: Date
  timezone: string
  city: string
  state: string
  testMode: boolean
  demo: boolean
  settings: CampaignSettings
}

async function loadByIds(db: Db, ids: number[]): Promise<Campaign[]> {
  const rows = await selectCampaigns(db).where('c.id', 'in', ids).orderBy('c.id').execute()
  return rows.map(toCampaign)
}

/** Adds a campaign as a draft. */
export async function insertCampaign(db: Db, deps: Deps, values: CampaignValues): Promise<Campaign> {
  const now = deps.clock.now()
  const { id } = await db
    .insertInto('campaigns')
    .values({
      account_id: values.accountId,
      event_key: newKey(deps.random, 'evt_'),
      title: values.title,
      description: values.description,
      type: values.type,
      starts_at: values.startsAt,
      ends_at: values.endsAt,
      timezone: values.timezone,
      city: values.city,
      state: values.state,
      test_mode: values.testMode,
      demo: values.demo,
      settings: JSON.stringify(values.settings),
      created_by: values.createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [campaign] = await loadByIds(db, [id])
  if (!campaign) throw new Error('A campaign was inserted but cannot be read')
  return campaign
}

/** Values of a date; the rest comes from its campaign. */
export interface ChildValues {
  title: string
  city: string
  state: string
  startsAt: Date
  endsAt: Date
  createdBy: number
}

/** Adds dates to a campaign; they are returned in the given order. */
export async function insertChildren(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  dates: readonly ChildValues[],
): Promise<Campaign[]> {
  if (dates.length === 0) return []
  const now = deps.clock.now()
  const rows = await db
    .insertInto('campaigns')
    .values(
      dates.map(date => ({
        account_id: campaign.accountId,
        parent_id: campaign.id,
        event_key: newKey(deps.random, 'evt_'),
        title: date.title,
        type: campaign.type,
        starts_at: date.startsAt,
        ends_at: date.endsAt,
        timezone: campaign.timezone,
        city: date.city,
        state: date.state,
        settings: '{}',
        created_by: date.createdBy,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  return loadByIds(
    db,
    rows.map(({ id }) => id),
  )
}
