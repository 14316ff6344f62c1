import { recordAudit } from '#features/audit/server/index.ts'
import { moveAward } from '#features/claims/server/index.ts'
import type { updateSweepsWinner } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { disqualify, keepNotes } from '../winners/change-winner.ts'
import { lockWinnerOf, rereadWinner } from '../winners/load-winner.ts'
import { takeStep } from '../winners/winner-steps.ts'

export const handleUpdateSweepsWinner: Handler<typeof updateSweepsWinner> = async call => {
  const { db, deps, actor, params, body } = call
  const locked = await lockWinnerOf(db, deps, actor, params)
  const { campaign, award, place, rootId } = locked
  const { status, step, reasonCode, note, evidence, ...papers } = body
  if (step) await takeStep(step, { db, deps, actor, locked, reason: reasonCode })
  if (status === 'disqualified') await disqualify(db, deps, actor, locked, { note, evidence })
  else if (status)
    await moveAward(db, deps, campaign, award, { to: status, reasonCode, userId: actor.userId })
  if (note !== undefined || Object.keys(papers).length > 0) {
    const now = deps.clock.now()
    await keepNotes(db, { placeId: place.id, awardId: award.id, note, papers }, now)
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: now,
      actorId: actor.userId,
      action: 'draw.winnerChanged',
      entity: campaign.rootKey,
      details: { winner: params.winnerId, ...papers, ...(note === undefined ? {} : { note: 'changed' }) },
    })
  }
  return rereadWinner(db, deps, rootId, params.winnerId)
}
