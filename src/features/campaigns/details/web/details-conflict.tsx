import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx'
import { draftDifferences } from '../../wizard/web/drafts/draft-differences.ts'
import { ELSEWHERE } from './details-changes.ts'

interface DetailsConflictProps {
  mine: Draft
  theirs: Draft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Compares two versions of the details, page by page, and lets the person choose. */
export function DetailsConflict({ mine, theirs, ...choices }: DetailsConflictProps) {
  return <ConflictDialog differences={draftDifferences(mine, theirs, ELSEWHERE)} {...choices} />
}
