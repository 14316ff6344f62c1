import { createContext } from 'react'
import { flushSync } from 'react-dom'
import type { ScreenComponent } from '../../components.ts'

/** Milliseconds without a key after which a word counts as typed. */
const PAUSE_MS = 100

/** Takes a component into the draft, and the name of the step. */
type Commit = (item: ScreenComponent, name: string) => void

export type Typing = ReturnType<typeof createTyping>

/**
 * What is being typed into a component. Its field and its place on the canvas show it in the very next frame; the rest of
 * the page (the outline, what is saved, what can be taken back) hears of the first letter when that frame is painted, and
 * of those that follow at the next pause, so that none of it stands between a key and its letter.
 */
export function createTyping(commit: Commit) {
  let typed: { item: ScreenComponent; name: string } | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  const shown = new Set<() => void>()
  const tell = () => {
    for (const show of shown) show()
  }
  const settle = () => {
    if (!typed) return
    const { item, name } = typed
    typed = undefined
    commit(item, name)
    tell()
  }

  return {
    type: (item: ScreenComponent, name: string) => {
      typed = { item, name }
      tell()
      // A message that is sent from a frame arrives when the frame is painted.
      if (pause === undefined) requestAnimationFrame(() => setTimeout(settle))
      clearTimeout(pause)
      pause = setTimeout(() => {
        pause = undefined
        settle()
      }, PAUSE_MS)
    },
    /** Makes what was typed part of the draft at once, before anything else is done with it. */
    flush: () => {
      if (typed) flushSync(settle)
    },
    /** The component as it is typed, while the draft does not have it yet. */
    of: (key: string) => (typed?.item.component.componentKey === key ? typed.item : undefined),
    subscribe: (show: () => void) => {
      shown.add(show)
      return () => void shown.delete(show)
    },
  }
}

export const TypingContext = createContext(createTyping(() => undefined))
