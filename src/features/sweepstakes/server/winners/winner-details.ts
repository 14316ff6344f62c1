import { listAwardAnswers, listAwardDocuments } from '#features/claims/server/index.ts'
import { listDeliveries } from '#features/messaging/server/index.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Winners with how far the messages to them got, their answers and documents; for those who may see people. */
export async function withDetails(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  accountId: number,
  winners: readonly SweepWinner[],
): Promise<SweepWinner[]> {
  const keys = winners.flatMap(({ awardId }) => awardId ?? [])
  const deliveries = await listDeliveries(db, accountId, keys)
  const documents = await listAwardDocuments(db, deps, accountId, keys)
  const answers = await listAwardAnswers(db, deps, accountId, keys)
  return winners.map(winner => {
    const key = winner.awardId
    if (key === undefined) return winner
    return {
      ...winner,
      deliveries: deliveries.get(key) ?? [],
      documents: documents.get(key) ?? [],
      answer: answers.get(key),
    }
  })
}
