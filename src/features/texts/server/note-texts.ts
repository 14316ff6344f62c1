import type { Db } from '#server/db/scope.ts'

/** Whose figure it is; nobody's for what belongs to no campaign. */
interface Counted {
  campaignId: number | null
  accountId: number | null
  test: boolean
  at: Date
}

/** Leaves word for the reports that a message came, went, failed, or ended all others. */
export async function noteTexts(
  db: Db,
  { campaignId, accountId, test, at }: Counted,
  key: 'in' | 'out' | 'failed' | 'optOut',
): Promise<void> {
  if (campaignId === null || accountId === null || test) return
  await db
    .insertInto('noted_figures')
    .values({ campaign_id: campaignId, account_id: accountId, at, figure: 'sms', key, count: 1 })
    .execute()
}
