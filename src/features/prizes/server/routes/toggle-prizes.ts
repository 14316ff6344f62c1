import { recordAudit } from '#features/audit/server/index.ts'
import { isDraft, lockCampaign } from '#features/campaigns/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import type { togglePrizes } from '#features/prizes/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { listPrizesOf, toPrize } from '../stored-prize.ts'

export const handleTogglePrizes: Handler<typeof togglePrizes> = async ({ db, deps, actor, body }) => {
  const now = deps.clock.now()
  const campaign = await lockCampaign(db, actor, body.eventKey)
  const root = { ...campaign, id: campaign.rootId, eventKey: campaign.rootKey, parent: undefined }
  const owners = campaign.parent ? [root, campaign] : [campaign]
  const list = async () => {
    const prizes = await listPrizesOf(
      db,
      owners.map(({ id }) => id),
    )
    const awarded = await readAwarded(db, [campaign.rootId])
    return owners.flatMap(owner =>
      prizes.filter(prize => prize.campaignId === owner.id).map(prize => toPrize(prize, owner, awarded)),
    )
  }
  const own = new Set((await list()).map(({ id }) => id))
  if (!body.uniquePrizeKeys.every(key => own.has(key))) throw new NamedError('notFound')
  if (!isDraft(campaign)) throw new NamedError('termsLocked')
  await db
    .updateTable('prizes')
    .set({ active: body.active })
    .where('account_id', '=', campaign.accountId)
    .where('prize_key', 'in', body.uniquePrizeKeys)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'prizes.toggled',
    entity: campaign.eventKey,
    details: { prizes: body.uniquePrizeKeys, active: body.active },
  })
  return list()
}
