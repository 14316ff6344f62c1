import { notify } from '#features/notifications/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { clockTime, longDay } from '#shared/time/format-date.ts'
import { findCampaign } from './load-campaign.ts'

function listEnding(db: Db, now: Date) {
  return db
    .selectFrom('campaigns')
    .select(['event_key as key', 'event_key as subject', 'account_id as accountId'])
    .where('parent_id', 'is', null)
    .where('status', 'in', [2, 3, 4])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', new Date(now.getTime() + DAY_MS))
    .orderBy('id')
    .execute()
}

async function tellOfEnding(db: Db, deps: Deps, eventKey: string): Promise<void> {
  const campaign = await findCampaign(db, eventKey)
  if (!campaign) return
  const { accountId, title, endsAt, timezone } = campaign
  await notify(db, deps, {
    accountId,
    kind: 'campaignEnding',
    text: `${title} ends on ${longDay(endsAt, timezone)} at ${clockTime(endsAt, timezone)} (${timezone}).`,
    link: `/events/${eventKey}`,
    dedupeKey: `campaignEnding ${eventKey} ${endsAt.toISOString()}`,
  })
}

const ENDING = 'campaigns-ending'

/**
 * Notifies the team once, a day before, that a running campaign ends; again when its end was moved (product rule 5.7).
 */
async function tellOfEndings(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachItem(
    deps,
    { job: ENDING, most: Number.POSITIVE_INFINITY, list: db => listEnding(db, now) },
    ({ key }) => inScope(deps.pool, 'system', db => tellOfEnding(db, deps, key)),
  )
}

export const tellOfEndingsJob: JobKind = {
  name: ENDING,
  title: 'Tell teams that a campaign ends soon',
  run: tellOfEndings,
  cron: '*/10 * * * *',
}
