import { recordAudit } from '#features/audit/server/index.ts'
import { nextStatuses, type updateAward } from '#features/awards/contract.ts'
import { voidPlay } from '#features/instant-win/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { awardStatusAt } from '../award.ts'
import { lockAwardOf } from '../load-award.ts'
import { rereadAward } from '../mail-winner.ts'
import { toWireAward } from '../wire-award.ts'

const REASONED: readonly string[] = ['forfeited', 'disqualified', 'declined']

export const handleUpdateAward: Handler<typeof updateAward> = async ({ db, deps, actor, params, body }) => {
  const now = deps.clock.now()
  const { campaign, award } = await lockAwardOf(db, actor, params)
  const from = awardStatusAt(award, now)
  const to = 'void' in body ? 'disqualified' : body.status
  if (!nextStatuses(from).includes(to)) {
    throw new NamedError('illegalTransition', { message: `This award cannot move from ${from} to ${to}` })
  }
  const { reasonCode } = body
  if (REASONED.includes(to) && !reasonCode)
    throw new NamedError('invalid', { fields: { reasonCode: 'Say why' } })
  await db
    .updateTable('awards')
    .set({ status: to, reason_code: reasonCode ?? null, changed_at: now })
    .where('id', '=', award.id)
    .execute()
  if ('void' in body && award.kind === 'win') {
    const taken = { entryId: award.entryId, reason: reasonCode ?? '', userId: actor.userId }
    await voidPlay(db, deps, campaign, taken)
  }
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: actor.userId,
    action: `award.${to}`,
    entity: campaign.eventKey,
    details: { award: award.awardKey, from, ...(reasonCode ? { reason: reasonCode } : {}) },
  })
  return toWireAward(deps, await rereadAward(db, award.id), true)
}
