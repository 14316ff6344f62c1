import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import { lockAwardOf } from '#features/claims/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { findWinner } from './winners.ts'

/**
 * A winner of a campaign's draw with the award, which stays locked until the transaction ends.
 * @throws notFound for a missing id and for another account's alike; conflict for who has no prize
 */
export async function lockWinnerOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  { eventKey, winnerId }: { eventKey: string; winnerId: string },
) {
  const { rootId } = await getCampaignToChange(db, actor, eventKey)
  const place = await findWinner(db, deps, rootId, winnerId)
  if (!place) throw new NamedError('notFound')
  const { awardKey } = place
  if (awardKey === null) throw new NamedError('conflict', { message: 'This place has no prize' })
  const locked = await lockAwardOf(db, deps, actor, { eventKey, awardId: awardKey })
  // Rows read before the lock may have changed.
  return { ...locked, place: (await findWinner(db, deps, rootId, winnerId)) ?? place, rootId }
}

/** The stored place. */
export async function rereadWinner(db: Db, deps: Pick<Deps, 'keys'>, rootId: number, winnerId: string) {
  const place = await findWinner(db, deps, rootId, winnerId)
  if (!place) throw new NamedError('notFound')
  return place.winner
}
