import { type Draft, draftHasChance } from '#features/builder/contract.ts'
import { LAW_TABLE } from '#features/compliance/contract.ts'
import { shortDollars } from '#web/amounts.ts'
import { useBuild } from '../build-store.ts'
import { Notice } from '../notice.tsx'
import { totalValue } from './prize-rows.ts'

/** Says when prizes come near or above the total from which New York and Florida want a filing. */
export function LimitNotice() {
  const side = useBuild(state => limitSide(state.draft))
  const limit = shortDollars(LAW_TABLE.NY.arv * 100)
  if (side === 'close') {
    return (
      <Notice tone="info" title={`Close to the ${limit} limit.`}>
        Above it, New York and Florida want a filing and a bond. All prizes and dates count.
      </Notice>
    )
  }
  if (side === 'above') {
    return (
      <Notice tone="warn" title={`Above the ${limit} limit.`}>
        New York wants a filing and a bond {LAW_TABLE.NY.lead} days before the start, Florida{' '}
        {LAW_TABLE.FL.lead} days before. Without them, these states have to be excluded.
      </Notice>
    )
  }
  return null
}

/** Where the prizes stand; undefined where the limit does not matter. */
export function limitSide(draft: Draft): 'close' | 'above' | undefined {
  const applies = draft.eligibleStates.some(code => code === 'NY' || code === 'FL')
  if (!applies || !draftHasChance(draft)) return undefined
  const arv = totalValue(draft.newPrizes) / 100
  if (arv > LAW_TABLE.NY.arv) return 'above'
  return arv > LAW_TABLE.closeToLimit ? 'close' : undefined
}
