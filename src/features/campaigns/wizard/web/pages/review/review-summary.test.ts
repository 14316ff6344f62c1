import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_ENTRIES, flagsOf, PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { Draft, emptyDraft, isAsked, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { valuesOf } from '#test/makers/arbitrary-campaign.ts'
import { summarize } from './review-summary.ts'

const ZONE = 'America/New_York'

/** Drafts of each type with nearly every question. */
const drafts = PROMOTION_TYPES.map(type => ({
  ...emptyDraft('2026-06-01', ZONE),
  ...flagsOf(type),
  addSweeps: type !== 'sweepstakes',
  smsEntry: true,
  customPrivacyPolicy: true,
}))

const READ = FIELD_ENTRIES.filter(
  ([, { kept, page }]) => page !== undefined && (kept === 'settings' || kept === 'column'),
)

describe.each(READ)('%s', (name, field) => {
  test('a change of it can be read in the summary of its page', () => {
    const isRead = ([value, index]: [unknown, number]) => {
      const draft = drafts[index % drafts.length]
      if (!draft || field.page === undefined) return false
      const typed = field.toDraft ? field.toDraft(value, ZONE) : value
      const changed = Draft.parse({ ...draft, [name]: typed })
      return summarize(field.page, changed).join() !== summarize(field.page, draft).join()
    }
    const found = fc
      .sample(valuesOf(name, field), 100)
      .map((value, index): [unknown, number] => [value, index])
    // Documents exist in one language only, so that there is no other to choose.
    const isFree = found.some(([value]) => JSON.stringify(value) !== JSON.stringify(field.initial))
    expect(found.some(isRead)).toBe(isFree)
  })
})

test.each(drafts)('every page that is shown says something of a draft', draft => {
  for (const page of WIZARD_PAGES_LIST.filter(({ page, isSkipped }) => page < 13 && !isSkipped(draft))) {
    expect(summarize(page.page, draft).length).toBeGreaterThan(0)
  }
  expect(isAsked(draft, 'title')).toBe(true)
})
