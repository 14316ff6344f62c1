import { SAMPLE_CODE } from '#features/prize-codes/contract.ts'
import { openCode } from '#features/prize-codes/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from '../award.ts'

/** A winner's coupon or gift code. */
export interface ShownCode {
  text: string
  /** Exclusive; absent for a code that does not expire. */
  expires?: Date
}

/** The code of an award for its winner: once the prize is awarded, and never before. */
export function shownCodeOf(deps: Pick<Deps, 'sealKey'>, award: Award): ShownCode | undefined {
  if (award.status !== 'awarded' || !award.prize?.givesCodes) return undefined
  if (award.test) return { text: SAMPLE_CODE }
  const { code } = award
  if (!code) return undefined
  const text = openCode(deps, code.digest, code.sealed)
  return { text, ...(code.expiresAt ? { expires: code.expiresAt } : {}) }
}
