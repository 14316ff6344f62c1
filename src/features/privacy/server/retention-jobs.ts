import { sql } from 'kysely'
import { eraseKeptAwards } from '#features/awards/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import { changeStatus, findCampaign } from '#features/campaigns/server/index.ts'
import { forgetTraces } from '#features/entries/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { DAY_MS } from '#shared/durations.ts'
import { sayDay } from './mails.ts'
import { purgeCampaign } from './purge.ts'
import { keptUntilOf } from './retention.ts'

/** The team is told so long before its participants are erased. */
const WARN_DAYS = 30
/** Days after its end or its last step when a campaign that is done becomes read only (product rule 5.3). */
const ARCHIVE_DAYS = 90

/** Campaigns that are over and whose people are still known, with an end before `at` by their own months. */
async function keptBefore(deps: Deps, at: Date, isWarned: boolean): Promise<string[]> {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<{ key: string }>`
      select event_key as key from campaigns
      where parent_id is null and purged_at is null and activated_at is not null
        and (status >= ${sql.lit(STATUS.ended)} or ends_at <= ${deps.clock.now()})
        and (purge_warned_at is not null) = ${isWarned}
        and (ends_at at time zone 'UTC') + make_interval(months =>
          coalesce((settings #>> '{retention,entriesMonths}')::int, 48)) <= ${at}::timestamptz at time zone 'UTC'
      order by ends_at limit 100`.execute(db),
  )
  return rows.map(({ key }) => key)
}

async function warn(deps: Deps, eventKey: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const campaign = await findCampaign(db, eventKey)
    if (!campaign) return
    const now = deps.clock.now()
    // However late this comes, there is time to take what is needed.
    const due = new Date(
      Math.max(keptUntilOf(campaign).entries.getTime(), now.getTime() + WARN_DAYS * DAY_MS),
    )
    await db.updateTable('campaigns').set({ purge_warned_at: now }).where('id', '=', campaign.id).execute()
    await notify(db, deps, {
      accountId: campaign.accountId,
      kind: 'privacyRequest',
      text: `Last chance: on ${sayDay(due)} everyone who took part in ${campaign.title} is erased. Export what you have to keep.`,
      link: `/events/${eventKey}/data`,
      dedupeKey: `purge ${eventKey}`,
    })
  })
}

async function isWarnedLongEnough(deps: Deps, eventKey: string): Promise<boolean> {
  const row = await inScope(deps.pool, 'system', db =>
    db.selectFrom('campaigns').select('purge_warned_at').where('event_key', '=', eventKey).executeTakeFirst(),
  )
  const at = row?.purge_warned_at
  return at !== null && at !== undefined && at.getTime() + WARN_DAYS * DAY_MS <= deps.clock.now().getTime()
}

async function archive(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ARCHIVE_DAYS * DAY_MS)
  await inScope(deps.pool, 'system', async db => {
    const rows = await db
      .selectFrom('campaigns')
      .select('event_key')
      .where('parent_id', 'is', null)
      .where('status', 'in', [STATUS.completed, STATUS.cancelled])
      .where('updated_at', '<=', before)
      .where('ends_at', '<=', before)
      .limit(100)
      .execute()
    for (const { event_key } of rows) {
      const campaign = await findCampaign(db, event_key)
      if (campaign) await changeStatus(db, deps, campaign, { to: STATUS.archived, now })
    }
  })
}

/** Archives what is done, warns of what will be erased, and erases whose time is over. */
async function keepRetention(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await archive(deps)
  await forgetTraces(deps)
  const soon = new Date(now.getTime() + WARN_DAYS * DAY_MS)
  for (const key of await keptBefore(deps, soon, false)) await warn(deps, key)
  for (const key of await keptBefore(deps, now, true)) {
    if (await isWarnedLongEnough(deps, key)) await purgeCampaign(deps, key)
  }
  await inScope(deps.pool, 'system', db => eraseKeptAwards(db, deps))
}

export const retentionJob: JobKind = { name: 'keep-retention', run: keepRetention, cron: '17 3 * * *' }
