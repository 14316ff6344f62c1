import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectPage, makeDraft, openWizard, storedBuild, storedDraft } from '#test/wizard.tsx'

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

test('an address of a page that was never reached opens the page of the draft', async () => {
  const { router } = await openWizard(storedBuild(3, makeDraft()), [], '?page=12')
  await expectPage(3)
  await waitFor(() => expect(router.state.location.href).toBe('/events/create-campaign?page=3'))
})
