import { recordAudit } from '#features/audit/server/index.ts'
import { isDraft } from '#features/campaigns/server/index.ts'
import type { deletePrize } from '#features/prizes/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { lockPrize } from '../load-prize.ts'

export const handleDeletePrize: Handler<typeof deletePrize> = async ({ db, deps, actor, params }) => {
  const { campaign, prize } = await lockPrize(db, actor, params.id)
  if (!isDraft(campaign)) throw new NamedError('termsLocked')
  await db.deleteFrom('prizes').where('id', '=', prize.id).execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'prize.deleted',
    entity: prize.prizeKey,
    details: { eventKey: campaign.eventKey, title: prize.title },
  })
  return { ok: true as const }
}
