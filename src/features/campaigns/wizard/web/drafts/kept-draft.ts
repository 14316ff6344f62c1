import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { DraftRef, type StoredDraft } from '#features/campaigns/wizard/contract.ts'

/** How the service knows the draft of this browser. */
interface KeptDraft {
  /** The kept draft as it was last read or saved; null while the service has none. */
  ref: DraftRef | null
  /** `savedAt` of the build that the service has. */
  sentAt: string | null
  state: 'idle' | 'sending' | 'failed'
  /** Reason of a refusal; absent when the service could not be reached. */
  reason?: string | undefined
  /** Grows with each other draft: responses about an earlier one no longer count. */
  turn: number
  /** A colleague's version that this browser's is not built on. */
  conflict: StoredDraft | null
}

const NONE: KeptDraft = { ref: null, sentAt: null, state: 'idle', turn: 0, conflict: null }

const STORAGE_KEY = 'activeDraft'

/** Beside `activeBuild`, which holds the typed values. */
export const keptDraft = create<KeptDraft>()(
  persist((): KeptDraft => NONE, {
    name: STORAGE_KEY,
    version: 1,
    partialize: ({ ref, sentAt }) => ({ ref, sentAt }),
    merge: (stored, current) => {
      const { ref, sentAt } = Object(stored)
      const read = DraftRef.safeParse(ref)
      if (!read.success) return { ...current, ref: null, sentAt: null }
      return { ...current, ref: read.data, sentAt: typeof sentAt === 'string' ? sentAt : null }
    },
  }),
)

/** From now on the draft of this browser is another one, or none. */
export function followDraft(ref: DraftRef | null, sentAt: string | null = null): void {
  keptDraft.setState(({ turn }) => ({ ...NONE, ref, sentAt, turn: turn + 1, reason: undefined }))
}

// The draft is the same in each tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) void keptDraft.persist.rehydrate()
})
