import { STATUS } from '#features/campaigns/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Campaign } from './campaign.ts'
import { listChildCampaigns } from './load-campaign.ts'

/** Whether a campaign takes people on its dates alone, as its rules say: it had some when it was activated. */
export async function runsByDates(
  db: Db,
  { id, activatedAt, parent }: Pick<Campaign, 'id' | 'activatedAt' | 'parent'>,
): Promise<boolean> {
  if (parent || !activatedAt) return false
  const dates = await listChildCampaigns(db, id)
  return dates.some(({ createdAt }) => createdAt <= activatedAt)
}

/** The date of a campaign that runs or comes next; once all are over, the last one. */
export async function findLeadingDate(
  db: Db,
  { id }: Pick<Campaign, 'id'>,
  now: Date,
): Promise<Campaign | undefined> {
  const dates = await listChildCampaigns(db, id)
  const kept = dates.filter(({ status }) => status !== STATUS.cancelled)
  return kept.find(({ endsAt }) => endsAt > now) ?? kept.at(-1) ?? dates.at(-1)
}
