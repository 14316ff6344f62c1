import { expect, test } from 'vitest'
import { expectPage, makeDraft, openWizard, storedDraft } from '#test/screens/wizard.tsx'
import { restoreBuild } from './saved-build.ts'

const now = new Date('2026-11-13T18:46:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

function saved(draft: object, savedAt = daysAgo(1)) {
  return { draft, page: 10, reached: 11, savedAt }
}

test('an earlier draft comes back unchanged', () => {
  const draft = makeDraft({ title: 'Kept' })
  expect(restoreBuild(saved(draft), now)).toEqual({ draft, page: 10, reached: 11, savedAt: daysAgo(1) })
})

test('a draft is forgotten after 30 days, because it may hold a PIN', () => {
  expect(restoreBuild(saved(makeDraft(), daysAgo(29.9)), now).page).toBe(10)
  expect(restoreBuild(saved(makeDraft(), daysAgo(30.1)), now)).toMatchObject({ page: 1, savedAt: null })
})

test('a field that cannot be read costs that field alone', () => {
  const restored = restoreBuild(
    saved({ ...makeDraft({ title: 'Kept' }), minimumAge: 'old', unknown: 1 }),
    now,
  )
  expect(restored.draft).toMatchObject({ title: 'Kept', minimumAge: 18 })
  expect(restored.page).toBe(10)
})

test('half-typed prizes survive', () => {
  const draft = makeDraft()
  const prize = { ...draft.newPrizes[0], title: '', quantity: 0, value: 0, redemptionPin: '1' }
  expect(restoreBuild(saved({ ...draft, newPrizes: [prize] }), now).draft.newPrizes).toEqual([prize])
})

test.each([undefined, null, 'text', {}, { draft: {}, savedAt: 'never' }])('%j is a fresh draft', stored => {
  expect(restoreBuild(stored, now)).toMatchObject({ page: 1, reached: 1, savedAt: null })
})

test('a fresh draft starts today in the zone of the device', () => {
  const { draft } = restoreBuild(undefined, now)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(draft.timezone).toBe(zone)
  expect(draft.startTime).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now))
})

test('a draft of an older version keeps its values; newer fields have their defaults', async () => {
  const { title, startTime, endTime, timezone, newPrizes } = makeDraft({ title: 'From last year' })
  const draft = { title, startTime, endTime, timezone, newPrizes, prizeColor: 'red' }
  const state = { draft, page: 10, savedAt: new Date().toISOString() }
  await openWizard(JSON.stringify({ state, version: 0 }))
  await expectPage(10)
  expect(storedDraft()).toMatchObject({
    title: 'From last year',
    minimumAge: 18,
    instantWin: true,
    newPrizes,
  })
  expect(storedDraft()).not.toHaveProperty('prizeColor')
})
