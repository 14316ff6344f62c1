import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent, listArchived, listLive } from '#features/campaigns/contract.ts'
import { listAwards } from '#features/claims/contract.ts'
import { listViews, type SavedViews, saveViews } from '#features/saved-views/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Answer = z.input<typeof SavedViews>
type Views = Answer['campaigns']['views']

const CUPS: Views[number] = { name: 'Cups', filters: { list: 'live', q: 'cup' }, isDefault: false }
const DRAWS: Views[number] = {
  name: 'Draws',
  filters: { list: 'archived', type: 'sweepstakes' },
  isDefault: false,
}

const answerOf = (views: Views, version = 1): Answer => ({
  campaigns: { version, views },
  winners: { version: 1, views: [] },
  audit: { version: 1, views: [] },
})

async function openCampaigns(views: Views, address = '/campaignarchive?list=live') {
  const service = startService(makeSessionUser())
  service.answer(listArchived, [])
  service.answer(listLive, [])
  service.answer(listViews, answerOf(views))
  const { router } = openDashboard(address)
  await screen.findByRole('heading', { level: 1, name: 'All Campaigns' })
  return { service, router }
}

async function openMenu(name = /^View/) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('menu')
}

async function press(item: string) {
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the filters of a list get a name and come back with it', async () => {
  const { service, router } = await openCampaigns([], '/campaignarchive?list=live&q=cup&page=2')
  await openMenu()
  await press('Save view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(dialog.getByText('Enter a name')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Cups' } })
  service.answer(saveViews, answerOf([CUPS], 2))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('View “Cups” saved.')).toBeTruthy()
  expect(service.last(saveViews)?.body).toEqual({ list: 'campaigns', views: [CUPS], version: 1 })
  expect(await screen.findByRole('button', { name: 'View: Cups' })).toBeTruthy()
  await router.navigate({ to: '/campaignarchive', search: { list: 'archived' } })
  await screen.findByRole('button', { name: 'Views' })
  await openMenu()
  await press('Cups')
  await waitFor(() => expect(router.state.location.search).toEqual({ list: 'live', q: 'cup' }))
})

test('the default view opens on a list without filters, and nowhere else', async () => {
  const { router } = await openCampaigns([{ ...DRAWS, isDefault: true }], '/campaignarchive')
  await waitFor(() => expect(router.state.location.search).toEqual(DRAWS.filters))
  expect(await screen.findByRole('button', { name: 'View: Draws' })).toBeTruthy()
})

test('an address with filters keeps them', async () => {
  const { router } = await openCampaigns([{ ...DRAWS, isDefault: true }])
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: /^Draws/ })).toBeTruthy()
  expect(router.state.location.search).toEqual({ list: 'live' })
})

test('a view is renamed; a name that is taken is refused beside the field', async () => {
  const { service } = await openCampaigns([CUPS, DRAWS])
  await openMenu()
  await press('Manage views')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Rename Cups' }))
  const name = dialog.getByRole('textbox', { name: 'Name of Cups' })
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: 'draws' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('You already have a view with this name')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Mugs' } })
  service.answer(saveViews, answerOf([{ ...CUPS, name: 'Mugs' }, DRAWS], 2))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const button = await dialog.findByRole('button', { name: 'Rename Mugs' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(service.last(saveViews)?.body).toMatchObject({ views: [{ name: 'Mugs' }, { name: 'Draws' }] })
})

test('a view is deleted and comes back at its place', async () => {
  const { service } = await openCampaigns([CUPS, DRAWS])
  await openMenu()
  await press('Manage views')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
  service.answer(saveViews, answerOf([DRAWS], 2))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Cups' }))
  const undo = await dialog.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  expect(dialog.queryByRole('button', { name: 'Delete Cups' })).toBeNull()
  service.answer(saveViews, answerOf([CUPS, DRAWS], 3))
  fireEvent.click(undo)
  expect(await dialog.findByRole('button', { name: 'Delete Cups' })).toBeTruthy()
  expect(service.last(saveViews)?.body).toEqual({ list: 'campaigns', views: [CUPS, DRAWS], version: 2 })
})

test('one view at most is the default', async () => {
  const { service } = await openCampaigns([{ ...CUPS, isDefault: true }, DRAWS])
  await openMenu()
  await press('Manage views')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
  service.answer(saveViews, answerOf([CUPS, { ...DRAWS, isDefault: true }], 2))
  fireEvent.click(dialog.getByRole('button', { name: 'Open the list with Draws', pressed: false }))
  expect(await dialog.findByRole('button', { name: 'Open the list with Draws', pressed: true })).toBeTruthy()
  expect(service.last(saveViews)?.body).toMatchObject({ views: [CUPS, { ...DRAWS, isDefault: true }] })
})

test('a change of another window is shown, and the views are read again', async () => {
  const { service } = await openCampaigns([CUPS])
  await openMenu()
  await press('Manage views')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
  service.refuse(saveViews, 409, { error: 'staleVersion', message: 'Your views changed in another window' })
  service.answer(listViews, answerOf([CUPS, DRAWS], 2))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Cups' }))
  expect(await screen.findByText('Your views changed in another window')).toBeTruthy()
  expect(await dialog.findByRole('button', { name: 'Delete Draws' })).toBeTruthy()
})

test('winners have views for every campaign', async () => {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ status: 3, type: 'instantWin' }))
  const counts = { unclaimed: 0, toCheck: 0, awarded: 0, lost: 0 }
  service.answer(listAwards, { items: [], total: 0, counts, places: [] })
  const lost = { name: 'Lost prizes', filters: { view: 'lost' as const }, isDefault: false }
  service.answer(listViews, { ...answerOf([]), winners: { version: 2, views: [lost] } })
  openDashboard(`/events/${EVENT_KEY}/winners`)
  await openMenu()
  await press('Lost prizes')
  await waitFor(() => expect(service.last(listAwards)?.query).toMatchObject({ view: 'lost' }))
  expect(screen.getByRole('button', { name: /^Lost/, pressed: true })).toBeTruthy()
})
