import { sql } from 'kysely'
import { STATUS } from '#features/campaigns/contract.ts'
import { changeStatus, findCampaign } from '#features/campaigns/server/index.ts'
import { eraseKeptAwards } from '#features/claims/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { forgetTraces, listOverdueTraces } from '#features/participation/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import { forEachItem, type Work } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { Item } from '#server/jobs/stuck-items.ts'
import { utcDay } from '#server/text/utc-day.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { purgeCampaign } from './purge.ts'
import { keptUntilOf } from './retention.ts'

/** Notice to the team before the erasure of participants, in days. */
const WARN_DAYS = 30
/** Days after its end or its last step when a campaign that is done becomes read only (product rule 5.3). */
const ARCHIVE_DAYS = 90

/** Campaigns that are over and whose people are still known, with an end before `at` by their own months. */
async function keptBefore(db: Db, { at, now, isWarned }: { at: Date; now: Date; isWarned: boolean }) {
  const { rows } = await sql<{ key: string; subject: string; accountId: number }>`
    select event_key as key, event_key as subject, account_id as "accountId" from campaigns
    where parent_id is null and purged_at is null and activated_at is not null
      and (status >= ${sql.lit(STATUS.ended)} or ends_at <= ${now})
      and (purge_warned_at is not null) = ${isWarned}
      and (ends_at at time zone 'UTC') + make_interval(months => coalesce(
        substring(settings #>> '{retention,entriesMonths}' from '^[0-9]{1,4}$')::int, 48)) <= ${at}::timestamptz at time zone 'UTC'
    order by ends_at`.execute(db)
  return rows
}

async function warn(deps: Deps, eventKey: string): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    const campaign = await findCampaign(db, eventKey)
    if (!campaign) return
    const now = deps.clock.now()
    // Even a late notice leaves time to save data.
    const due = new Date(
      Math.max(keptUntilOf(campaign).entries.getTime(), now.getTime() + WARN_DAYS * DAY_MS),
    )
    await db.updateTable('campaigns').set({ purge_warned_at: now }).where('id', '=', campaign.id).execute()
    await notify(db, deps, {
      accountId: campaign.accountId,
      kind: 'privacyRequest',
      text: `Last chance: on ${utcDay(due)}, we delete all entrant data of ${campaign.title}. Export what you need to keep.`,
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

function listDone(db: Db, now: Date) {
  const before = new Date(now.getTime() - ARCHIVE_DAYS * DAY_MS)
  return db
    .selectFrom('campaigns')
    .select(['event_key as key', 'event_key as subject', 'account_id as accountId'])
    .where('parent_id', 'is', null)
    .where('status', 'in', [STATUS.completed, STATUS.cancelled])
    .where('updated_at', '<=', before)
    .where('ends_at', '<=', before)
    .orderBy('id')
    .execute()
}

function archive(deps: Deps, eventKey: string): Promise<void> {
  return inScope(deps.pool, 'system', async db => {
    const campaign = await findCampaign(db, eventKey)
    if (campaign) await changeStatus(db, deps, campaign, { to: STATUS.archived, now: deps.clock.now() })
  })
}

const KEEP_RETENTION = 'keep-retention'

type List = Work<Item & { subject: string }>['list']

/** Runs a function for each campaign of a list, separately. */
function forEachCampaign(
  deps: Deps,
  part: string,
  list: List,
  work: (eventKey: string) => Promise<void>,
): Promise<number> {
  const most = Number.POSITIVE_INFINITY
  const longestPauseMs = 6 * HOUR_MS
  return forEachItem(deps, { job: KEEP_RETENTION, part, most, longestPauseMs, list }, ({ subject }) =>
    work(subject),
  )
}

/** Archives completed campaigns, warns of coming erasures, and erases overdue data. */
async function keepRetention(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + WARN_DAYS * DAY_MS)
  await forEachCampaign(
    deps,
    'archive',
    db => listDone(db, now),
    key => archive(deps, key),
  )
  await forEachCampaign(
    deps,
    'traces',
    db => listOverdueTraces(db, now),
    key => forgetTraces(deps, key),
  )
  await forEachCampaign(
    deps,
    'warn',
    db => keptBefore(db, { at: soon, now, isWarned: false }),
    key => warn(deps, key),
  )
  await forEachCampaign(
    deps,
    'purge',
    db => keptBefore(db, { at: now, now, isWarned: true }),
    async key => {
      if (await isWarnedLongEnough(deps, key)) await purgeCampaign(deps, key)
    },
  )
  await everyAccount(deps, { job: KEEP_RETENTION, part: 'awards' }, scope =>
    inScope(deps.pool, scope, db => eraseKeptAwards(db, deps)),
  )
}

export const retentionJob: JobKind = {
  name: KEEP_RETENTION,
  title: 'Archive campaigns and delete expired entrant data',
  run: keepRetention,
  cron: '17 3 * * *',
}
