import { sql } from 'kysely'
import { type EventSummary, hasChance, STATUS } from '#features/campaigns/contract.ts'
import { countedOf, readFiguresOfEach, totalsOf } from '#features/figures/server/index.ts'
import { fileUrl } from '#features/files/contract.ts'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Campaign } from './campaign.ts'
import { statusAt } from './status-at.ts'

/** Counts that lists show beside a campaign's own fields and figures. */
async function countsOf(db: Db, ids: number[], now: Date) {
  const rows = await db
    .selectFrom('campaigns as c')
    .select('c.id')
    .select(({ selectFrom, exists, fn }) => [
      selectFrom('accounts as a').whereRef('a.id', '=', 'c.account_id').select('a.name').as('clientName'),
      selectFrom('campaigns as k')
        .whereRef('k.parent_id', '=', 'c.id')
        .where('k.status', '<>', STATUS.cancelled)
        .select(fn.countAll<number>().as('count'))
        .as('childCount'),
      selectFrom('campaigns as k')
        .whereRef('k.parent_id', '=', 'c.id')
        .where('k.status', '<>', STATUS.cancelled)
        .where('k.starts_at', '>', now)
        .select(eb => eb.fn.min('k.starts_at').as('next'))
        .as('nextChild'),
      selectFrom('prizes as z')
        .innerJoin('files as f', 'f.id', 'z.image_file_id')
        .where(eb => eb('z.campaign_id', '=', eb.fn.coalesce('c.parent_id', 'c.id')))
        .orderBy('z.position')
        .orderBy('z.id')
        .limit(1)
        .select('f.file_key')
        .as('prizePicture'),
      selectFrom('campaign_styles as y')
        .where(eb => eb('y.campaign_id', '=', eb.fn.coalesce('c.parent_id', 'c.id')))
        .select(sql<string | null>`y.style ->> 'logoFileKey'`.as('key'))
        .as('logo'),
      exists(
        selectFrom('prizes as z')
          .whereRef('z.campaign_id', '=', 'c.id')
          .where('z.use', '=', 'draw')
          .select('z.id'),
      ).as('hasDrawPrizes'),
      exists(
        selectFrom('draws as d')
          .whereRef('d.campaign_id', '=', 'c.id')
          .where('d.state', '=', 'drawn')
          .select('d.id'),
      ).as('isDrawn'),
    ])
    .where('c.id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Campaigns or dates as lists show them, in the given order; who sees every account also sees whose they are.
 * @param includeTest whether the figures of tests are counted
 */
export async function summarize(
  db: Db,
  actor: Pick<Actor, 'role' | 'acting'>,
  campaigns: readonly Campaign[],
  now: Date,
  includeTest = false,
): Promise<EventSummary[]> {
  if (campaigns.length === 0) return []
  const ids = campaigns.map(campaign => campaign.id)
  const counted = campaigns.map(campaign => countedOf(campaign, includeTest))
  const [counts, figures] = await Promise.all([countsOf(db, ids, now), readFiguresOfEach(db, counted)])
  return campaigns.map(campaign => {
    const count = counts.get(campaign.id)
    const status = statusAt(campaign, now)
    const picture = count?.prizePicture ?? count?.logo
    const totals = totalsOf(figures.get(campaign.id) ?? new Map())
    const chance = hasChance(campaign.type, campaign.settings.addSweeps)
    return {
      eventKey: campaign.eventKey,
      parentKey: campaign.parent?.eventKey ?? null,
      title: campaign.title,
      status,
      type: campaign.type,
      startTime: campaign.startsAt,
      endTime: campaign.endsAt,
      timezone: campaign.timezone,
      city: campaign.city,
      state: campaign.state,
      campaignSponsor: campaign.settings.campaignSponsor,
      childCount: Number(count?.childCount ?? 0),
      ...(count?.nextChild ? { nextChild: count.nextChild } : {}),
      testMode: campaign.testMode,
      demo: campaign.demo,
      participants: totals.participants,
      wins: totals.wins,
      totals,
      needsDraw: status === STATUS.ended && chance && Boolean(count?.hasDrawPrizes) && !count?.isDrawn,
      ...(picture ? { thumbnailUrl: fileUrl(picture, 320) } : {}),
      ...(seesEveryAccount(actor) && count?.clientName ? { clientName: count.clientName } : {}),
    }
  })
}
