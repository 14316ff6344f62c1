import { createDraft, type StoredDraft } from '#features/campaigns/wizard/contract.ts'
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { useBuild, wizardBuild } from '../state/build-store.ts'
import { draftDifferences } from './draft-differences.ts'
import { followDraft } from './kept-draft.ts'
import { openDraft } from './open-draft.ts'
import { sendDraft } from './send-draft.ts'

/** Two people changed one draft: compares their versions. Neither is lost before a choice, and both may be kept. */
export function DraftConflict({ theirs }: { theirs: StoredDraft }) {
  const mine = useBuild(({ draft }) => draft)
  const { draftKey, version } = theirs
  const keepMine = () => {
    followDraft({ draftKey, version })
    void sendDraft()
  }
  const keepBoth = async () => {
    const { draft, savedAt } = wizardBuild.getState()
    const copy = { ...draft, title: `${draft.title} (copy)`.trim() }
    try {
      const made = await call(createDraft, { body: { draft: copy } })
      wizardBuild.getState().set('title', copy.title)
      followDraft({ draftKey: made.draftKey, version: made.version }, savedAt)
      notifySuccess('Both drafts are kept. You work on your copy.')
    } catch {
      notifyError('Your copy could not be saved. Please try again.')
    }
  }
  return (
    <ConflictDialog
      differences={draftDifferences(mine, theirs.draft)}
      onKeepMine={keepMine}
      onTakeTheirs={() => openDraft(theirs)}
      onKeepBoth={() => void keepBoth()}
    />
  )
}
