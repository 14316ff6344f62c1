import { type Draft, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { summarize } from '../pages/review/review-summary.ts'

/**
 * Differences between two people's versions of one draft, in words.
 * @param without pages that do not count
 */
export function draftDifferences(mine: Draft, theirs: Draft, without: readonly number[] = []): Difference[] {
  const pages = WIZARD_PAGES_LIST.filter(({ page }) => !without.includes(page)).map(({ page, title }) => ({
    label: title,
    mine: summarize(page, mine).join('; '),
    theirs: summarize(page, theirs).join('; '),
  }))
  const shown = pages.filter(row => row.mine !== row.theirs)
  return shown.length > 0 ? shown : [{ label: 'Details', mine: 'Your changes', theirs: 'Their changes' }]
}
