import { expect, test } from 'vitest'
import { legalFacts } from '#test/makers/pages/page-makers.ts'
import { writeDocuments } from '../../documents/write-documents.ts'
import { amendRules } from './amend-rules.ts'
import { fingerprints, hasNewWording, staleParts } from './stale-parts.ts'

const FACTS = legalFacts({}, { addSweeps: false })
const BEFORE = writeDocuments(FACTS)
/** The same facts as an earlier version of the program worded them. */
const ACCEPTED = BEFORE.html
  .replace('Sponsor may disqualify', 'Sponsor may exclude')
  .replace('120 hours', 'five days')

test('a change rewrites only the sections that it touches; others keep their accepted words', () => {
  const after = writeDocuments(legalFacts({}, { addSweeps: false, claimDeadlineHours: 240 }))
  const html = amendRules(ACCEPTED, BEFORE, after)
  expect(html).toContain('within 240 hours after the win')
  expect(html).not.toContain('five days')
  expect(html).toContain('Sponsor may exclude')
  expect(html?.replace(/<h2 id="claims">.*?(?=<h2)/s, '')).toBe(
    ACCEPTED.replace(/<h2 id="claims">.*?(?=<h2)/s, ''),
  )
})

test('a section that is new comes last, one that no longer applies keeps its number', () => {
  const mail = { type: 'mail', instructions: 'Mail to PO Box 1.', equalOdds: true } as const
  const withMail = writeDocuments(legalFacts({}, { addSweeps: false, amoe: mail }))
  const more = amendRules(ACCEPTED, BEFORE, withMail) ?? ''
  expect(more).toMatch(/<h2 id="free-entry">24\. Alternate Method of Entry<\/h2>/)
  expect(more).toContain('except mail-in entries under Section 24.')
  const less = amendRules(withMail.html, withMail, BEFORE) ?? ''
  expect(less).toMatch(/<h2 id="free-entry">5\. Reserved<\/h2>\n<p>This section no longer applies/)
  expect(less).toContain('<h2 id="limits">6. Entry Limits</h2>')
})

test('newer wording of the same facts makes no part stale; a change of the facts does', () => {
  const stored = fingerprints({ ...BEFORE, parts: { ...BEFORE.parts, 'Entry Limits': 'Earlier words.' } })
  expect(staleParts(stored, fingerprints(BEFORE))).toEqual([])
  expect(hasNewWording(stored, fingerprints(BEFORE))).toBe(true)
  const older = writeDocuments(legalFacts({}, { addSweeps: false, minimumAge: 25 }))
  expect(staleParts(fingerprints(BEFORE), fingerprints(older))).toEqual(['Eligibility', 'Privacy: Children'])
  expect(hasNewWording(fingerprints(BEFORE), fingerprints(older))).toBe(false)
})
