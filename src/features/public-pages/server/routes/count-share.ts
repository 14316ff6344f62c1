import type { countShare } from '#features/public-pages/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { getPublicCampaign } from '../public-campaign.ts'

export const handleCountShare: Handler<typeof countShare> = async ({ db, deps, params, body }) => {
  const { id, accountId, timezone } = await getPublicCampaign(db, params.eventKey)
  const day = dateIn(timezone, deps.clock.now())
  await db
    .insertInto('share_counts')
    .values({ campaign_id: id, account_id: accountId, day, channel: body.channel, count: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['campaign_id', 'day', 'channel'])
        .doUpdateSet(({ eb }) => ({ count: eb('share_counts.count', '+', 1) })),
    )
    .execute()
  return undefined
}
