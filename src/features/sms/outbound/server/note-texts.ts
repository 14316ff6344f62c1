import { noteFigures } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Account of a figure; zero without a campaign. */
interface Counted {
  campaignId: number | null
  accountId: number | null
  test: boolean
  at: Date
}

async function isTestCampaign(db: Db, campaignId: number): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaigns as p', 'p.id', 'c.parent_id')
    .select(({ fn }) => fn.coalesce('p.test_mode', 'c.test_mode').as('isTest'))
    .where('c.id', '=', campaignId)
    .executeTakeFirst()
  return campaign?.isTest ?? false
}

/**
 * Notes that a message came, went, failed, or ended all others. Texts of the simulator count in test campaigns alone.
 * @param count -1 takes one back
 */
export async function noteTexts(
  db: Db,
  { campaignId, accountId, test, at }: Counted,
  key: 'in' | 'out' | 'failed' | 'optOut',
  count = 1,
): Promise<void> {
  if (campaignId === null || accountId === null) return
  if (test && !(await isTestCampaign(db, campaignId))) return
  await noteFigures(db, [{ campaignId, accountId, at, figure: 'sms', key, count }])
}
