import { type Draft, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { ConflictDialog, type Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { summarize } from '../../wizard/web/pages/review/review-summary.ts'
import { ELSEWHERE } from './details-changes.ts'

/** Differences between two people's drafts of one campaign, in words. */
function draftDifferences(mine: Draft, theirs: Draft): Difference[] {
  const pages = WIZARD_PAGES_LIST.filter(({ page }) => !ELSEWHERE.includes(page)).map(({ page, title }) => ({
    label: title,
    mine: summarize(page, mine).join('; '),
    theirs: summarize(page, theirs).join('; '),
  }))
  const shown = pages.filter(row => row.mine !== row.theirs)
  return shown.length > 0 ? shown : [{ label: 'Details', mine: 'Your changes', theirs: 'Their changes' }]
}

interface DetailsConflictProps {
  mine: Draft
  theirs: Draft
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Compares two versions of the details, page by page, and lets the person choose. */
export function DetailsConflict({ mine, theirs, ...choices }: DetailsConflictProps) {
  return <ConflictDialog differences={draftDifferences(mine, theirs)} {...choices} />
}
