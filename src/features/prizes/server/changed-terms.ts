import { isDeepStrictEqual } from 'node:util'
import { type Prize, type PrizeChange, PrizeTerms } from '#features/prizes/contract.ts'
import type { Deps } from '#server/deps.ts'
import { hashPin } from './pin.ts'
import type { StoredPrize } from './stored-prize.ts'

/** Real changes in a request: fields that repeat the stored value are left out. */
export function changedTerms(
  deps: Pick<Deps, 'sealKey'>,
  prize: StoredPrize,
  { said, present }: { said: PrizeChange; present: Prize },
): PrizeTerms {
  const now: Record<string, unknown> = { ...present }
  const isChanged = ([name, value]: [string, unknown]) => {
    if (!(name in PrizeTerms.shape) || value === undefined) return false
    if (name !== 'redemptionPin') return !isDeepStrictEqual(value ?? undefined, now[name])
    return value !== '' && hashPin(deps, prize.prizeKey, String(value)) !== prize.pinHash
  }
  return PrizeTerms.parse(Object.fromEntries(Object.entries(said).filter(isChanged)))
}
