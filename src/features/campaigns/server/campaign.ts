import { z } from 'zod'
import { CampaignSettings, INITIAL_SETTINGS, PromotionType } from '#features/campaigns/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Acknowledged warnings by rule, with the person and the time. */
const Acknowledgements = z.record(
  z.string(),
  z.object({ by: z.string(), userId: z.int(), at: z.iso.datetime() }),
)
export type Acknowledgements = z.output<typeof Acknowledgements>

/** A campaign, or one date of it with everything that it takes from its campaign. */
export interface Campaign {
  id: number
  accountId: number
  eventKey: string
  /** Its link in words; absent without one, and for dates. */
  slug?: string
  title: string
  description: string
  type: PromotionType
  /** Stored status; `statusAt` computes the current one. */
  status: number
  startsAt: Date
  /** Exclusive. */
  endsAt: Date
  timezone: string
  city: string
  state: string
  testMode: boolean
  demo: boolean
  settings: CampaignSettings
  nonWinnerPinHash: string | null
  acknowledgements: Acknowledgements
  version: number
  /** See preview links: those of an earlier number are void. */
  previewGeneration: number
  createdById: number | null
  createdAt: Date
  updatedAt: Date
  activatedAt: Date | null
  /** The campaign that a date belongs to; absent for a campaign itself. */
  parent?: { id: number; eventKey: string; status: number; startsAt: Date; endsAt: Date }
  /** Id and key of the campaign itself: prizes, screens, limits and fairness data hang on it. */
  rootId: number
  rootKey: string
}

/** Every campaign and date, each beside its parent; callers add the condition. */
export function selectCampaigns(db: Db) {
  return db
    .selectFrom('campaigns as c')
    .leftJoin('campaigns as p', 'p.id', 'c.parent_id')
    .leftJoin('campaign_slugs as s', join =>
      join.onRef('s.campaign_id', '=', 'c.id').on('s.is_current', '=', true),
    )
    .selectAll('c')
    .select('s.slug')
    .select(['p.event_key as parent_key', 'p.status as parent_status', 'p.type as parent_type'])
    .select(['p.starts_at as parent_starts_at', 'p.ends_at as parent_ends_at'])
    .select(['p.settings as parent_settings', 'p.non_winner_pin_hash as parent_pin_hash'])
    .select(['p.timezone as parent_timezone', 'p.test_mode as parent_test_mode', 'p.demo as parent_demo'])
    .select(['p.acknowledgements as parent_acknowledgements', 'p.activated_at as parent_activated_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['executeTakeFirstOrThrow']>>

const Stored = z.looseObject({})

/** Settings as stored; fields that are newer than the row have their defaults. */
export function parseSettings(stored: unknown): CampaignSettings {
  return CampaignSettings.parse({ ...INITIAL_SETTINGS, ...Stored.parse(stored) })
}

function parentOf(row: Row): Campaign['parent'] {
  const { parent_id: id, parent_key: eventKey, parent_status: status } = row
  const { parent_starts_at: startsAt, parent_ends_at: endsAt } = row
  if (id === null || eventKey === null || status === null || !startsAt || !endsAt) return undefined
  return { id, eventKey, status, startsAt, endsAt }
}

/** A row of `selectCampaigns` as a Campaign. */
export function toCampaign(row: Row): Campaign {
  const parent = parentOf(row)
  return {
    id: row.id,
    accountId: row.account_id,
    eventKey: row.event_key,
    ...(row.slug === null ? {} : { slug: row.slug }),
    title: row.title,
    description: row.description,
    type: PromotionType.parse(row.parent_type ?? row.type),
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timezone: row.parent_timezone ?? row.timezone,
    city: row.city,
    state: row.state,
    testMode: row.parent_test_mode ?? row.test_mode,
    demo: row.parent_demo ?? row.demo,
    settings: parseSettings(parent ? row.parent_settings : row.settings),
    nonWinnerPinHash: parent ? row.parent_pin_hash : row.non_winner_pin_hash,
    acknowledgements: Acknowledgements.parse(parent ? row.parent_acknowledgements : row.acknowledgements),
    version: row.version,
    previewGeneration: row.preview_generation,
    createdById: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    activatedAt: parent ? row.parent_activated_at : row.activated_at,
    ...(parent ? { parent } : {}),
    rootId: parent?.id ?? row.id,
    rootKey: parent?.eventKey ?? row.event_key,
  }
}
