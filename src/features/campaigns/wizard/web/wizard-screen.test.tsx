import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCampaign } from '#features/campaigns/wizard/contract.ts'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import {
  expectPage,
  makeDraft,
  makePrize,
  openWizard,
  storedBuild,
  storedDraft,
} from '#test/screens/wizard.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function progress(): string | null {
  return screen.getByRole('progressbar', { name: 'Wizard progress' }).getAttribute('aria-valuenow')
}

function steps(): HTMLElement {
  return screen.getByRole('complementary', { name: 'Wizard pages' })
}

test.each([
  [1, '8'],
  [2, '15'],
  [3, '23'],
  [4, '31'],
  [5, '38'],
  [6, '46'],
  [7, '54'],
  [8, '62'],
  [9, '69'],
  [10, '77'],
  [11, '85'],
  [12, '92'],
  [13, '100'],
])('page %i of 13 is %s percent', async (page, percent) => {
  await openWizard(storedBuild(page, makeDraft({ singleEvent: false })))
  await expectPage(page)
  expect(progress()).toBe(percent)
  expect(screen.getByText(`${percent}%`)).toBeTruthy()
})

test('a new draft begins on page 1 with an instant win', async () => {
  await openWizard()
  await expectPage(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Instant win/ }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('Next stays on a page with mistakes, says them and puts the focus on the first', async () => {
  await openWizard(storedBuild(2, makeDraft({ title: 'No', campaignSponsor: '' })))
  press('Next')
  expect(await screen.findByText('Enter a title of at least 3 characters')).toBeTruthy()
  expect(screen.getByText('Enter the sponsor’s name')).toBeTruthy()
  await expectPage(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)))
})

test('a message goes once its field is right, and none appears while someone types', async () => {
  await openWizard(storedBuild(2, makeDraft({ title: 'No' })))
  press('Next')
  await screen.findByText('Enter a title of at least 3 characters')
  fill(/^Sponsor/, '')
  fill(/^Title/, 'Now it is long enough')
  await waitFor(() => expect(screen.queryByText('Enter a title of at least 3 characters')).toBeNull())
  expect(screen.queryByText('Enter the sponsor’s name')).toBeNull()
})

test('Back never validates', async () => {
  await openWizard(storedBuild(2, makeDraft({ title: '', campaignSponsor: '' })))
  press('Back')
  await expectPage(1)
  expect(storedDraft()?.title).toBe('')
})

test('a skipped page is jumped over in both directions and keeps its number', async () => {
  await openWizard(storedBuild(4, makeDraft()))
  const dates = within(steps()).getByRole<HTMLButtonElement>('button', {
    name: '5 Dates Skipped: single event',
  })
  expect(dates.disabled).toBe(true)
  expect(screen.getByText('Next: Channels')).toBeTruthy()
  press('Next')
  await expectPage(6)
  press('Back')
  await expectPage(4)
})

test('with several dates page 5 is shown', async () => {
  await openWizard(storedBuild(4, makeDraft({ singleEvent: false })))
  expect(screen.getByText('Next: Dates')).toBeTruthy()
  press('Next')
  await expectPage(5)
})

test('any page opens from the list, and pages leapt over are not marked as done', async () => {
  await openWizard(storedBuild(3, makeDraft()))
  const open = (name: string) => fireEvent.click(within(steps()).getByRole('button', { name }))
  open('10 Prizes')
  await expectPage(10)
  press('Next')
  await expectPage(11)
  open('6 Channels')
  await expectPage(6)
  open('Done: Basics')
  await expectPage(2)
  const phoneList = screen.getByLabelText<HTMLSelectElement>('Go to page')
  fireEvent.change(phoneList, { target: { value: '12' } })
  await expectPage(12)
  expect([...phoneList.options].filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    '5. Dates (Skipped: single event)',
  ])
})

test('the draft survives a reload, page and all', async () => {
  const { reload } = await openWizard(storedBuild(2, makeDraft({ title: '' })))
  fill(/^Title/, 'Kept on this device')
  expect(storedDraft()?.title).toBe('Kept on this device')
  press('Next')
  await expectPage(3)
  await reload()
  await expectPage(3)
  expect(within(steps()).getByText('Kept on this device')).toBeTruthy()
  expect(screen.getAllByText(/^Draft saved on this device, \d/).length).toBeGreaterThan(0)
})

test('Start over asks, then forgets the draft', async () => {
  await openWizard(storedBuild(2, makeDraft()))
  fireEvent.click(within(steps()).getByRole('button', { name: 'Start over' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
  await expectPage(1)
  expect(storedDraft()).toBeUndefined()
})

test('the last page sends the flattened draft, clears it and opens the compliance page', async () => {
  const { service, router } = await openWizard(
    storedBuild(
      13,
      makeDraft({ additionalLegalEntities: [{ value: 'Pier Nine LLC' }], newPrizes: [makePrize()] }),
    ),
  )
  const eventKey = 'evt_aaaaaaaaaaaaaaaa'
  service.answer(createCampaign, { eventKey, children: [], findings: [], disclaimer: DISCLAIMER })
  press('Create campaign')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${eventKey}/compliance`))
  expect(service.last(createCampaign)?.body).toMatchObject({
    title: 'Lantern Night Scratch',
    additionalLegalEntities: ['Pier Nine LLC'],
    childTimes: [],
    newPrizes: [{ title: 'Dumpling Box', quantity: 150, value: 1800 }],
  })
  expect(storedDraft()).toBeUndefined()
})

test('when creating fails a toast says so, and nothing is lost', async () => {
  const { service } = await openWizard(storedBuild(13, makeDraft()))
  service.refuse(createCampaign, 500)
  press('Create campaign')
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toBe('Whoops! Something went wrong on our end. Please try again.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create campaign' })).toBeTruthy())
  await expectPage(13)
  expect(storedDraft()?.title).toBe('Lantern Night Scratch')
})

test('a double click sends the draft once', async () => {
  const { service, router } = await openWizard(storedBuild(13, makeDraft()))
  service.answer(createCampaign, {
    eventKey: 'evt_aaaaaaaaaaaaaaaa',
    children: [],
    findings: [],
    disclaimer: DISCLAIMER,
  })
  press('Create campaign')
  press('Create campaign')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/compliance$/))
  expect(service.calls().filter(call => call === 'POST /api/v0/event/eventbuilder')).toHaveLength(1)
})

test('without a connection the toast says so, and the next try sends the same draft', async () => {
  const { service, router } = await openWizard(storedBuild(13, makeDraft()))
  service.drop(createCampaign)
  press('Create campaign')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Whoops! Something went wrong on our end. Please try again.',
  )
  await expectPage(13)
  service.answer(createCampaign, {
    eventKey: 'evt_aaaaaaaaaaaaaaaa',
    children: [],
    findings: [],
    disclaimer: DISCLAIMER,
  })
  press('Create campaign')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/compliance$/))
  expect(service.last(createCampaign)?.body).toMatchObject({ title: 'Lantern Night Scratch' })
})

test('changes in another tab appear here too, and the next change here does not undo them', async () => {
  await openWizard(storedBuild(2, makeDraft()))
  await expectPage(2)
  localStorage.setItem('activeBuild', storedBuild(2, makeDraft({ title: 'From the other tab' })))
  window.dispatchEvent(new StorageEvent('storage', { key: 'activeBuild' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('From the other tab'),
  )
  fill(/^Sponsor/, 'Copper Kettle Coffee')
  expect(storedDraft()).toMatchObject({
    title: 'From the other tab',
    campaignSponsor: 'Copper Kettle Coffee',
  })
})

test('a draft that was created or left in another tab is gone here too', async () => {
  await openWizard(storedBuild(2, makeDraft()))
  await expectPage(2)
  localStorage.removeItem('activeBuild')
  window.dispatchEvent(new StorageEvent('storage', { key: 'activeBuild' }))
  await expectPage(1)
})

test('fields that the service refuses are shown on their page', async () => {
  const { service } = await openWizard(storedBuild(13, makeDraft()))
  service.refuse(createCampaign, 400, {
    message: 'The start cannot be before today',
    errors: { startTime: 'The start cannot be before today', emailContact: 'Email is a required field' },
  })
  press('Create campaign')
  await expectPage(3)
  expect(await screen.findByText('The start cannot be before today')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start, day')))
})

test('the last page goes to the first page and field that is wrong, without asking the service', async () => {
  const { service } = await openWizard(
    storedBuild(
      13,
      makeDraft({
        linkEntry: false,
        qrEntry: false,
        newPrizes: [makePrize({ title: '' }), makePrize({ key: 'b' })],
      }),
    ),
  )
  press('Create campaign')
  await expectPage(6)
  expect(await screen.findByText('Choose at least one channel')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link or website')))
  expect(service.calls()).not.toContain('POST /api/v0/event/eventbuilder')
})
