import { createContext } from 'react'
import { flushSync } from 'react-dom'
import type { ScreenComponent } from '../../components.ts'
import { keyOf } from './draft/list-steps.ts'

/** Milliseconds without a key after which a word counts as typed; most people type faster. */
const PAUSE_MS = 300

/** Takes a component into the draft, and the name of the step. */
type Commit = (item: ScreenComponent, name: string) => void

/** Runs `act` after this many milliseconds, unless the returned function cancels it. */
type After = (ms: number, act: () => void) => () => void

const browserAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/**
 * Text that is being typed into a component. Its field and its place on the canvas show it in the very next frame. The
 * rest of the page (outline, saving, undo) gets it at the next pause: drawn earlier, it would delay the letter of a
 * key.
 */
export function createTyping(commit: Commit, after: After = browserAfter) {
  let typed: { item: ScreenComponent; name: string } | undefined
  let stopPause: (() => void) | undefined
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
      if (typed && keyOf(typed.item) !== keyOf(item)) settle()
      typed = { item, name }
      tell()
      stopPause?.()
      stopPause = after(PAUSE_MS, settle)
    },
    /** Commits typed text to the draft at once, before any other action; true when there was some. */
    flush: (): boolean => {
      const waits = typed !== undefined
      if (waits) flushSync(settle)
      return waits
    },
    /** The component with its typed text, while the draft does not have it yet. */
    of: (key: string) => (typed && keyOf(typed.item) === key ? typed.item : undefined),
    subscribe: (show: () => void) => {
      shown.add(show)
      return () => void shown.delete(show)
    },
  }
}

export const TypingContext = createContext(createTyping(() => undefined))
