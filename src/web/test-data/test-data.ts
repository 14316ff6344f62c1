import { useSyncExternalStore } from 'react'

const KEY = 'includeTestData'
const listeners = new Set<() => void>()

const isIncluded = () => localStorage.getItem(KEY) === 'true'

/** Query parameter of all figures: whether this browser includes test data. */
export const testData = (): { includeTest?: 'true' } => (isIncluded() ? { includeTest: 'true' } : {})

export function setTestData(included: boolean): void {
  if (included) localStorage.setItem(KEY, 'true')
  else localStorage.removeItem(KEY)
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether figures include test data. */
export const useTestData = (): boolean => useSyncExternalStore(subscribe, isIncluded)
