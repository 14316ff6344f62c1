import { recordAudit } from '#features/audit/server/index.ts'
import { tellWinner } from '#features/claims/server/index.ts'
import type { notifySweepsWinner } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { lockWinnerOf, rereadWinner } from '../winners/load-winner.ts'

export const handleNotifySweepsWinner: Handler<typeof notifySweepsWinner> = async call => {
  const { db, deps, actor, params } = call
  const now = deps.clock.now()
  const { campaign, award, place, rootId } = await lockWinnerOf(db, actor, params)
  const sent = await tellWinner(db, deps, campaign, award)
  if (!sent) return { ...(await rereadWinner(db, rootId, params.winnerId)), sent }
  await db.updateTable('draw_ranks').set({ notified_at: now }).where('id', '=', place.id).execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'draw.notified',
    entity: campaign.rootKey,
    details: { winner: params.winnerId, rank: place.winner.rank },
  })
  return { ...(await rereadWinner(db, rootId, params.winnerId)), sent }
}
