import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useBuild } from '../state/build-store.ts'
import { draftsQuery } from './drafts-query.ts'
import { keptDraft } from './kept-draft.ts'
import { sendDraft } from './send-draft.ts'

const DraftConflict = lazyWithRetry(async () => (await import('./draft-conflict.tsx')).DraftConflict)

/** Milliseconds without a key pressed after which the draft is sent. */
const PAUSE_MS = 1500

/** Keeps the draft for the team while it is written. Once on each screen that changes the draft. */
export function DraftSync() {
  const savedAt = useBuild(state => state.savedAt)
  const conflict = keptDraft(state => state.conflict)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (savedAt === null || conflict) return
    const send = () => {
      void sendDraft().then(() => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey }))
    }
    const timer = setTimeout(send, PAUSE_MS)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [savedAt, conflict, queryClient])
  return conflict && <DraftConflict theirs={conflict} />
}
