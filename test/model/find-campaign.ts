import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import type { TestApp } from '../app.ts'

/** A campaign in any status. */
export async function findCampaignOf(t: TestApp, eventKey: string): Promise<Campaign> {
  const campaign = await t.db(db => findCampaign(db, eventKey))
  if (!campaign) throw new Error(`${eventKey} cannot be read`)
  return campaign
}
