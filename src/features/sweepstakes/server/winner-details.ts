import { listAwardDocuments } from '#features/awards/server/index.ts'
import { listDeliveries } from '#features/messaging/server/index.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Winners with how far the messages to them got, and with their documents; for those who may see people. */
export async function withDetails(
  db: Db,
  accountId: number,
  winners: readonly SweepWinner[],
): Promise<SweepWinner[]> {
  const keys = winners.flatMap(({ awardId }) => awardId ?? [])
  const deliveries = await listDeliveries(db, accountId, keys)
  const documents = await listAwardDocuments(db, accountId, keys)
  return winners.map(winner => {
    const key = winner.awardId
    if (key === undefined) return winner
    return { ...winner, deliveries: deliveries.get(key) ?? [], documents: documents.get(key) ?? [] }
  })
}
