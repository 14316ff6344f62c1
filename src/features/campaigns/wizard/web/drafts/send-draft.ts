import {
  createDraft,
  type Draft,
  DraftConflict,
  type DraftSummary,
  getDraft,
  saveDraft,
} from '#features/campaigns/wizard/contract.ts'
import { ApiError, serviceMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { wizardBuild } from '../state/build-store.ts'
import { keptDraft } from './kept-draft.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

async function store(draft: Draft): Promise<DraftSummary> {
  const { ref } = keptDraft.getState()
  if (!ref) return call(createDraft, { body: { draft } })
  const { draftKey, version } = ref
  try {
    return await call(saveDraft, { params: { draftKey }, body: { version, draft } })
  } catch (error) {
    // A colleague deleted it, or made it a campaign; the typed values here are kept.
    if (isGone(error)) return call(createDraft, { body: { draft } })
    throw error
  }
}

/** Reads the version that a refused save or creation met. True when there is one. */
export async function meetConflict(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  const { stored } = DraftConflict.parse(error.body)
  if (!stored) return false
  const conflict = await call(getDraft, { params: { draftKey: stored.draftKey } })
  keptDraft.setState({ state: 'idle', conflict })
  return true
}

/** True while this browser has something that the service does not. */
export function isUnsent(): boolean {
  const { savedAt } = wizardBuild.getState()
  return savedAt !== null && savedAt !== keptDraft.getState().sentAt
}

/** Reason for which the service refused a draft, such as a deleted picture. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  return Object.values(error.fields)[0] ?? serviceMessage(error)
}

async function sendOnce(): Promise<void> {
  const { draft, savedAt } = wizardBuild.getState()
  const { turn } = keptDraft.getState()
  keptDraft.setState({ state: 'sending' })
  try {
    const { draftKey, version } = await store(draft)
    // Another draft may have taken its place meanwhile.
    if (keptDraft.getState().turn === turn) {
      keptDraft.setState({ ref: { draftKey, version }, sentAt: savedAt, state: 'idle', reason: undefined })
    }
  } catch (error) {
    if (await meetConflict(error).catch(() => false)) return
    keptDraft.setState({ state: 'failed', reason: reasonOf(error) })
  }
}

async function sendAll(): Promise<void> {
  while (isUnsent() && !isHeld) {
    await sendOnce()
    const { state, conflict } = keptDraft.getState()
    if (state === 'failed' || conflict) return
  }
}

let sending: Promise<void> | undefined
let isHeld = false

/**
 * Runs `create` after the last save and before any other: a save that met the new campaign would store its draft again.
 */
export async function withoutSaves<Result>(create: () => Promise<Result>): Promise<Result> {
  isHeld = true
  try {
    await sending
    return await create()
  } finally {
    isHeld = false
  }
}

/** Sends what the service does not have yet, one save after the other. A failed save is tried again by the next call. */
export function sendDraft(): Promise<void> {
  if (isHeld) return Promise.resolve()
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}
