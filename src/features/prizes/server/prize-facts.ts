import { PRIZE_FACTS, type Prize, type PrizeChange } from '#features/prizes/contract.ts'
import { isAtMost, requireOwnFields } from '#server/http/own-fields.ts'

/**
 * Lets a change of a prize carry fields as they were read.
 * @param prize undefined for a new one, which cannot have been read
 * @param path stands before the names of its fields in the answer
 * @throws invalid naming each field that only the service sets and that differs
 */
export function requirePrizeFacts(said: PrizeChange, prize: Prize | undefined, path = ''): void {
  const known = prize ? [prize] : []
  requireOwnFields({ names: PRIZE_FACTS, said, known, isTrue: { awarded: isAtMost }, path })
}
