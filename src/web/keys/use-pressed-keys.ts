import { useEffect } from 'react'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'
import { belongsElsewhere } from './keyboard.ts'
import type { ScreenKey } from './screen-keys.ts'

/** How long the second of two keys may be waited for. */
const PAUSE_MS = 1500

/** The character that was typed; nothing when the key was part of a combination. AltGr is how some type a bracket. */
function characterOf(event: KeyboardEvent): string | undefined {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey
  if (event.key.length !== 1 || (isCombined && !event.getModifierState('AltGraph'))) return undefined
  return event.shiftKey ? event.key : event.key.toLowerCase()
}

/** True while nothing but the screen itself could mean the key. */
function isFree({ defaultPrevented, isComposing, repeat, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || repeat || belongsElsewhere(target)) return false
  return document.querySelector('[aria-modal=true]') === null
}

/** Obeys characters typed outside of fields, dialogs and menus: one, or two after each other. */
export function usePressedKeys(keysNow: () => readonly ScreenKey[]): void {
  const keys = useEventCallback(keysNow)
  useEffect(() => {
    let before = { character: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      const character = isFree(event) ? characterOf(event) : undefined
      if (character === undefined) return
      const known = keys()
      const isSecond =
        event.timeStamp - before.at < PAUSE_MS &&
        known.some(key => key.press && key.keys.startsWith(`${before.character} `))
      const typed = isSecond ? `${before.character} ${character}` : character
      before = isSecond ? { character: '', at: 0 } : { character, at: event.timeStamp }
      const meant = known.find(key => key.press && key.keys === typed)
      if (!meant) return
      event.preventDefault()
      meant.press?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys])
}
