import { recordAudit } from '#features/audit/server/index.ts'
import { tellWinner } from '#features/claims/server/index.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lockWinnerOf, rereadWinner } from './load-winner.ts'

/**
 * Sends a winner of a draw the claim link, and notes who asked for it.
 * @returns the winner, with whether anything was sent; see `tellWinner`
 * @throws notFound, or conflict for who has no prize or nothing to claim
 */
export async function notifyWinner(
  db: Db,
  deps: Deps,
  actor: Actor,
  params: { eventKey: string; winnerId: string },
): Promise<SweepWinner & { sent: boolean }> {
  const now = deps.clock.now()
  const { campaign, award, place, rootId } = await lockWinnerOf(db, deps, actor, params)
  const sent = await tellWinner(db, deps, campaign, award)
  if (!sent) return { ...(await rereadWinner(db, deps, rootId, params.winnerId)), sent }
  await db.updateTable('draw_ranks').set({ notified_at: now }).where('id', '=', place.id).execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'draw.notified',
    entity: campaign.rootKey,
    details: { winner: params.winnerId, rank: place.winner.rank },
  })
  return { ...(await rereadWinner(db, deps, rootId, params.winnerId)), sent }
}
