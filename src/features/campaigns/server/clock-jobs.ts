import { z } from 'zod'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './change-status.ts'
import { lockCampaignById } from './load-campaign.ts'
import { statusAt } from './status-at.ts'

const Data = z.object({ campaignId: z.int() })

/** Stores the clock's changes to a campaign; does nothing when they are stored already. */
async function followClock(deps: Deps, data: unknown): Promise<void> {
  const { campaignId } = Data.parse(data)
  await inScope(deps.pool, 'system', async db => {
    const campaign = await lockCampaignById(db, campaignId)
    if (!campaign) return
    const now = deps.clock.now()
    const to = statusAt(campaign, now)
    if (to !== campaign.status) await changeStatus(db, deps, campaign, { to, now })
  })
}

export const clockJobs: readonly JobKind[] = [
  { name: 'campaign-starts', title: 'Start a campaign', run: followClock },
  { name: 'campaign-ends', title: 'End a campaign', run: followClock },
]

/** Queues the start and end of a campaign in the transaction that activates it. */
export async function queueClock(db: Db, deps: Deps, campaign: Campaign): Promise<void> {
  const data = { campaignId: campaign.id }
  await deps.jobs.enqueue(db, 'campaign-starts', data, { startAfter: campaign.startsAt })
  await deps.jobs.enqueue(db, 'campaign-ends', data, { startAfter: campaign.endsAt })
}
