import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { belongsElsewhere } from './keyboard.ts'
import type { ScreenKey } from './screen-keys.ts'

/** Longest pause between two keys of a sequence. */
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
  const before = useRef({ character: '', at: 0 })
  useWindowEvent('keydown', event => {
    const character = isFree(event) ? characterOf(event) : undefined
    if (character === undefined) return
    const known = keysNow()
    const last = before.current
    const isSecond =
      event.timeStamp - last.at < PAUSE_MS &&
      known.some(key => key.press && key.keys.startsWith(`${last.character} `))
    const typed = isSecond ? `${last.character} ${character}` : character
    before.current = isSecond ? { character: '', at: 0 } : { character, at: event.timeStamp }
    const meant = known.find(key => key.press && key.keys === typed)
    if (!meant) return
    event.preventDefault()
    meant.press?.()
  })
}
