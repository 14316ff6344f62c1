import { useEffect, useSyncExternalStore } from 'react'

/** One key of a screen, as the help lists it. */
export interface ScreenKey {
  /** 'Ctrl+D', or 'g d' for one after the other; keys that belong together are parted by ' / '. */
  keys: string
  does: string
  /** Actions of single characters. Each screen handles its other keys itself. */
  press?: () => void
}

/** Shortcuts that work everywhere. */
type Shown = 'keys' | 'finder' | undefined

const lists = new Set<readonly ScreenKey[]>()
const listeners = new Set<() => void>()
let shown: Shown

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Controls with a shortcut on the current screen, and its other shortcuts. */
export function keysOfScreen(): readonly ScreenKey[] {
  const controls = document.querySelectorAll<HTMLElement>(':is(a, button:enabled)[aria-keyshortcuts]')
  const pressed = [...controls]
    .map(control => ({
      keys: control.getAttribute('aria-keyshortcuts') ?? '',
      does: control.getAttribute('aria-label') ?? control.innerText,
      press: () => control.click(),
    }))
    .filter(({ keys }) => keys.length === 1)
  return [...pressed, ...[...lists].flat()]
}

/** Makes keys known while the component is shown; `keys` stays the same as long as they do. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    lists.add(keys)
    return () => void lists.delete(keys)
  }, [keys])
}

/** Opens the list of keys or the finder, or closes the open one. */
export function show(what: Shown): void {
  shown = what
  for (const listener of listeners) listener()
}

/** Open dialog. */
export const useShown = (): Shown => useSyncExternalStore(subscribe, () => shown)
