import { notify } from '#features/notifications/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { DAY_MS } from '#shared/durations.ts'
import { inZones } from '#shared/zone-format.ts'
import { selectCampaigns, toCampaign } from './campaign.ts'

const WHEN = inZones('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** Tells the team once, a day before, that a running campaign ends; again when its end was moved (product rule 5.7). */
async function tellOfEndings(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const tomorrow = new Date(now.getTime() + DAY_MS)
  await inScope(deps.pool, 'system', async db => {
    const rows = await selectCampaigns(db)
      .where('c.parent_id', 'is', null)
      .where('c.status', 'in', [2, 3, 4])
      .where('c.starts_at', '<=', now)
      .where('c.ends_at', '>', now)
      .where('c.ends_at', '<=', tomorrow)
      .orderBy('c.id')
      .execute()
    for (const { accountId, eventKey, title, endsAt, timezone } of rows.map(toCampaign)) {
      await notify(db, deps, {
        accountId,
        kind: 'campaignEnding',
        text: `${title} ends on ${WHEN(timezone).format(endsAt)} (${timezone}).`,
        link: `/events/${eventKey}`,
        dedupeKey: `campaignEnding ${eventKey} ${endsAt.toISOString()}`,
      })
    }
  })
}

export const tellOfEndingsJob: JobKind = {
  name: 'campaigns-ending',
  run: tellOfEndings,
  cron: '*/10 * * * *',
}
