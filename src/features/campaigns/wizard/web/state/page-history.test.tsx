import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectPage, makeDraft, openWizard, storedBuild, storedDraft } from '#test/screens/wizard.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("the browser's Back and Forward turn the pages of the wizard, and nothing typed is lost", async () => {
  const { router } = await openWizard(storedBuild(2, makeDraft()))
  press('Next')
  await expectPage(3)
  press('Next')
  await expectPage(4)
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Burlington' } })
  router.history.back()
  await expectPage(3)
  router.history.back()
  await expectPage(2)
  router.history.forward()
  await expectPage(3)
  router.history.forward()
  await expectPage(4)
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Burlington')
  expect(storedDraft()?.city).toBe('Burlington')
})

test('the button Back is the same step as Back of the browser', async () => {
  const { router } = await openWizard(storedBuild(1, makeDraft()))
  press('Next')
  await expectPage(2)
  press('Next')
  await expectPage(3)
  press('Back')
  await expectPage(2)
  router.history.back()
  await expectPage(1)
})

test('a page that the draft skips by now gives way to the page before it', async () => {
  const { router } = await openWizard(storedBuild(5, makeDraft({ singleEvent: false, childTimes: [] })))
  press('Back')
  await expectPage(4)
  press('Back')
  await expectPage(3)
  fireEvent.click(screen.getByRole('radio', { name: /^A single event/ }))
  router.history.go(-2)
  await expectPage(4)
})

const ADDRESS = '/events/create-campaign'

test.each([
  ['?page=12', 12, 'a page that was never reached'],
  ['?page=1', 1, 'a page before the one that was left'],
  ['?page=5', 4, 'a page that the draft skips'],
  ['?page=13', 13, 'the last page'],
  ['?page=14', 1, 'a page that there is not'],
  ['?page=0', 1, 'no page'],
  ['?page=-2', 1, 'no page'],
  ['?page=2.5', 1, 'no page'],
  ['?page=two', 1, 'no page'],
  ['?page=', 1, 'no page'],
  ['', 3, 'nothing: the page that was left'],
])('the address %s opens page %i: it names %s', async (search, page) => {
  const { router } = await openWizard(storedBuild(3, makeDraft()), [], search)
  await expectPage(page)
  await waitFor(() => expect(router.state.location.href).toBe(`${ADDRESS}?page=${page}`))
  expect(storedDraft()?.title).toBe('Lantern Night Scratch')
})

test('pages that an address leaps over are not marked as done', async () => {
  await openWizard(storedBuild(3, makeDraft()), [], '?page=12')
  await expectPage(12)
  const step = (name: RegExp) => screen.getByRole('button', { name }).dataset.state
  expect([step(/Schedule/), step(/Channels/)]).toEqual(['done', 'todo'])
})

test('a link to another page, or to none, is followed while the wizard is open', async () => {
  const { router } = await openWizard(storedBuild(3, makeDraft()))
  await expectPage(3)
  router.history.push(`${ADDRESS}?page=7`)
  await expectPage(7)
  router.history.push(ADDRESS)
  await waitFor(() => expect(router.state.location.href).toBe(`${ADDRESS}?page=7`))
  router.history.back()
  await expectPage(7)
  router.history.back()
  await expectPage(3)
})
