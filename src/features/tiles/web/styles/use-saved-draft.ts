import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { type DraftHistory, redone, stepped, undone } from './draft-history.ts'

/** Milliseconds without a change before saving. */
const PAUSE_MS = 800
/** Milliseconds before the automatic retry of a failed save. */
const RETRY_MS = 8000
const CONFLICT = 409

export type SaveState = 'saved' | 'unsaved' | 'invalid' | 'saving' | 'failed' | 'conflict'

interface Versioned {
  version: number
}

interface Source<T extends Versioned> {
  /** The value as read. */
  initial: T
  /** Earlier draft that could not be saved; its version is the one it started with. */
  resumed?: T | undefined
  /** Stores the value if no other save came first, given the stored one; returns the stored value. */
  put: (value: T, stored: T) => Promise<T>
  /** Current stored value. */
  get: () => Promise<T>
  /** False while it is half made, which is not stored. */
  isReady?: (value: T) => boolean
  /** The steps to it, kept while other pages are in front. */
  remembered: () => DraftHistory<T> | undefined
  remember: (history: DraftHistory<T>) => void
}

const always = () => true

const same = (a: Versioned, b: Versioned) =>
  JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })

/** The same in any order of properties, which the service and the browser's store do not keep. */
const isLike = (a: Versioned, b: Versioned) =>
  hashKey([{ ...a, version: 0 }]) === hashKey([{ ...b, version: 0 }])

/**
 * A value that is edited in steps and saves itself. It has undo and redo, a save after each pause, and a retry when the
 * connection is back. Another person's save causes a conflict and is never overwritten.
 */
export function useSavedDraft<T extends Versioned>(source: Source<T>) {
  const { initial, resumed = initial, put, get, isReady = always, remembered, remember } = source
  const begun = useRef({ ...initial, version: resumed.version }).current
  const [history, setHistory] = useState(() => {
    const before = remembered()
    // A draft never undoes another person's later save.
    return before && isLike(before.draft, resumed) ? before : { past: [], draft: resumed, future: [] }
  })
  const { past, draft, future } = history
  const [failure, setFailure] = useState<'failed' | 'saving'>()
  const [theirs, setTheirs] = useState<T>()
  const [kept, setKept] = useState(begun)
  const stored = useRef(begun)
  const latest = useRef(draft)
  latest.current = draft
  const running = useRef<Promise<boolean>>(undefined)
  const run = useRef<string>(undefined)

  const isSaved = useMemo(() => same(draft, kept), [draft, kept])

  const keep = useCallback((value: T) => {
    stored.current = value
    setKept(value)
  }, [])

  const step = useCallback((become: (before: T) => T, name?: string) => {
    const goesOn = name !== undefined && name === run.current
    run.current = name
    setHistory(before => stepped(before, become(before.draft), goesOn))
  }, [])
  const change = useCallback(
    (part: Partial<T>, name?: string) => step(before => ({ ...before, ...part }), name),
    [step],
  )
  const undo = useCallback(() => {
    run.current = undefined
    setHistory(undone)
  }, [])
  const redo = useCallback(() => setHistory(redone), [])

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) await running.current
    const value = { ...latest.current, version: stored.current.version }
    if (same(value, stored.current)) return true
    if (!isReady(value)) return false
    run.current = undefined
    setFailure('saving')
    running.current = put(value, stored.current).then(
      answer => {
        // The sent value, not the response: the server trims, which is no change of a person.
        keep({ ...value, version: answer.version })
        setFailure(undefined)
        return true
      },
      async (error: unknown) => {
        setFailure('failed')
        if (error instanceof ApiError && error.status === CONFLICT) {
          const found = await get().catch(() => undefined)
          // The same version: no other save came first, the change itself is refused.
          setTheirs(found?.version === value.version ? undefined : found)
        }
        return false
      },
    )
    const done = await running.current
    running.current = undefined
    return done
  }, [put, get, keep, isReady])

  const restart = useRef(() => {})
  useEffect(() => {
    if (isSaved || theirs || failure === 'saving') return
    const wait = failure === 'failed' ? RETRY_MS : PAUSE_MS
    const begin = () => setTimeout(save, wait, draft)
    let timer = begin()
    restart.current = () => {
      clearTimeout(timer)
      timer = begin()
    }
    const now = () => void save()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      restart.current = () => {}
      window.removeEventListener('online', now)
    }
  }, [draft, isSaved, theirs, failure, save])

  // Leaving the page within the dashboard saves the rest; closing the window asks.
  const leave = useRef(save)
  leave.current = async () => {
    remember(history)
    return save()
  }
  useEffect(() => () => void leave.current(), [])
  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])

  const waiting = isReady(draft) ? 'unsaved' : 'invalid'
  const state: SaveState = theirs
    ? 'conflict'
    : isSaved || failure === 'saving'
      ? (failure ?? 'saved')
      : waiting === 'invalid'
        ? waiting
        : (failure ?? waiting)
  return {
    draft,
    /** The stored value, as far as this page knows. */
    stored: kept,
    isSaved,
    state,
    /** Changes that carry the same name until the next save are one step of undo, as typing a word is. */
    change,
    /** Announces a later change: the pause before the save starts again. */
    putOff: useCallback(() => restart.current(), []),
    save,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    /** Another person's save, until one of the two is chosen. */
    theirs,
    keepMine: () => {
      if (theirs) keep(theirs)
      setFailure(undefined)
      setTheirs(undefined)
    },
    takeTheirs: () => {
      if (!theirs) return
      keep(theirs)
      setFailure(undefined)
      setTheirs(undefined)
      step(() => theirs)
    },
  }
}
