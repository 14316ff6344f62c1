import { recordAudit } from '#features/audit/server/index.ts'
import type { unlockAward } from '#features/claims/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { toWireAward } from '../award-response.ts'
import { lockAwardOf } from '../load-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'

export const handleUnlockAward: Handler<typeof unlockAward> = async ({ db, deps, actor, params, body }) => {
  const now = deps.clock.now()
  const { campaign, award } = await lockAwardOf(db, deps, actor, params)
  await db
    .updateTable('awards')
    .set({ locked_until: null, wrong_pins: 0, pin_locks: 0, changed_at: now })
    .where('id', '=', award.id)
    .execute()
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: actor.userId,
    action: 'award.unlocked',
    entity: campaign.eventKey,
    details: { award: award.awardKey, reason: body.reason },
  })
  return toWireAward(deps, await rereadAward(db, deps, award.id), true)
}
