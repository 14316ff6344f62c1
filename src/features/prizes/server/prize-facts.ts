import { PRIZE_FACTS, type Prize, type PrizeChange } from '#features/prizes/contract.ts'
import { isAtMost, requireOwnFields } from '#server/own-fields.ts'

/**
 * Lets a change of a prize carry what was read of it.
 * @param path stands before the names of its fields in the answer
 * @throws invalid naming each field that only the service sets and that says something else
 */
export function requirePrizeFacts(said: Partial<PrizeChange>, prize: Prize, path = ''): void {
  requireOwnFields({ names: PRIZE_FACTS, said, known: [prize], isTrue: { awarded: isAtMost }, path })
}

/**
 * Lets a new prize carry what was read of another one, whose keys and place are not its own.
 * @throws invalid as `requirePrizeFacts`, for what a new prize cannot be
 */
export function requireNewPrize(said: Partial<PrizeChange>, campaignPrize: boolean, path = ''): void {
  const known = [{ awarded: 0, campaignPrize }]
  requireOwnFields({ names: ['awarded', 'campaignPrize'], said, known, path })
}
