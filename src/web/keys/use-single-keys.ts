import { useSyncExternalStore } from 'react'
import { hasSingleKeys, SINGLE_KEYS_OFF } from './single-key.ts'

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Whether single keys are currently on. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys)

/** Switches them on or off, in every window of the dashboard. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS_OFF)
  else localStorage.setItem(SINGLE_KEYS_OFF, 'true')
  window.dispatchEvent(new StorageEvent('storage', { key: SINGLE_KEYS_OFF }))
}
