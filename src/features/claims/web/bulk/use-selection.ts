import { useState } from 'react'
import type { AwardChoice } from '#features/claims/batches/contract.ts'
import type { AwardFilter } from '#features/claims/contract.ts'

/** Selected awards: some of the page, or all that match the filter. */
export function useSelection(onPage: readonly string[], filter: AwardFilter, total: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const key = JSON.stringify(filter)
  // Another filter matches others.
  const isAll = allOf === key
  const awardIds = onPage.filter(id => chosen.has(id))
  const awards: AwardChoice = isAll ? filter : { awardIds }
  return {
    awards,
    isAll,
    count: isAll ? total : awardIds.length,
    isPage: onPage.length > 0 && awardIds.length === onPage.length,
    has: (id: string) => isAll || chosen.has(id),
    mark(ids: readonly string[], isOn: boolean) {
      setAllOf(undefined)
      setChosen(before => new Set(isOn ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))
    },
    selectAll: (on: boolean) => {
      setAllOf(on ? key : undefined)
      if (!on) setChosen(new Set())
    },
    clear() {
      setAllOf(undefined)
      setChosen(new Set())
    },
  }
}
