import { type StoredDraft, withPinsOf } from '#features/campaigns/wizard/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { wizardBuild } from '../state/build-store.ts'
import { followDraft, keptDraft } from './kept-draft.ts'
import { isUnsent, sendDraft } from './send-draft.ts'

/** Puts a kept draft in the place of the browser's. PINs typed here for the same draft stay. */
export function openDraft({ draftKey, version, draft }: StoredDraft): void {
  const isSame = keptDraft.getState().ref?.draftKey === draftKey
  const { draft: earlier, clear, change } = wizardBuild.getState()
  if (!isSame) clear()
  change(isSame ? withPinsOf(draft, earlier) : draft)
  followDraft({ draftKey, version }, wizardBuild.getState().savedAt)
}

/** Why nothing takes the place of a draft that the service does not have. */
export const UNSENT = 'Your open draft could not be saved for your team. Check your connection and try again.'

/** Leaves the draft of this browser with the team. False when it could not be sent, so that nothing may replace it. */
export async function leaveDraft(): Promise<boolean> {
  await sendDraft()
  if (isUnsent()) return false
  wizardBuild.getState().clear()
  return true
}

/** As `leaveDraft`, and tells when it could not be sent. */
export async function startAfresh(): Promise<boolean> {
  const isLeft = await leaveDraft()
  if (!isLeft) notifyError(UNSENT)
  return isLeft
}
