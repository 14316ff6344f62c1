import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { actAs, type Client, listClients, stopActAs } from '#features/clients/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const support = makeSessionUser({ role: 2000 })
const operations = makeSessionUser({ role: 1500 })
const acting = { cid: 7, client: 'Riverbend Otters', reason: 'The owner asked by phone' }

function makeClient(overrides: Partial<z.input<typeof Client>> = {}): z.input<typeof Client> {
  return {
    cid: 7,
    name: 'Riverbend Otters',
    subscriptionRole: 'ALECARTE',
    ownerEmail: 'tess@otters.example',
    unspentTokens: 3,
    liveCampaigns: 2,
    createdAt: '2026-11-13T18:46:00Z',
    ...overrides,
  }
}

function watchLeaving() {
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leaving.mockRestore())
  return leaving
}

test('support sees each client with plan, owner, tokens and live campaigns, and cannot act', async () => {
  const service = startService(support)
  service.answer(listClients, [makeClient(), makeClient({ cid: 8, name: 'Copper Kettle', ownerEmail: '' })])
  openDashboard('/clients')
  const row = await screen.findByRole('row', { name: /Riverbend Otters/ })
  expect(within(row).getByText('À la carte')).toBeTruthy()
  expect(within(row).getByText('tess@otters.example')).toBeTruthy()
  expect(within(row).getByText('3')).toBeTruthy()
  expect(within(row).getByText('2')).toBeTruthy()
  expect(screen.getByText('No owner yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Act for/ })).toBeNull()
})

test('search and page are in the address, and an empty answer can be cleared', async () => {
  const service = startService(support)
  service.answer(listClients, [])
  const { router } = openDashboard('/clients?q=puck&page=2')
  expect(await screen.findByText('No clients match “puck”')).toBeTruthy()
  expect(service.last(listClients)?.query).toEqual({ q: 'puck', page: '2', pageSize: '50' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No clients yet')).toBeTruthy()
  expect(router.state.location.href).toBe('/clients')
  fireEvent.change(screen.getByLabelText('Search clients'), { target: { value: 'cup' } })
  await waitFor(() => expect(service.last(listClients)?.query).toMatchObject({ q: 'cup', page: '1' }))
  expect(router.state.location.search).toEqual({ q: 'cup' })
})

test('acting needs a reason, begins on the client’s dashboard and leaves no draft behind', async () => {
  const leaving = watchLeaving()
  localStorage.setItem('activeBuild', '{"state":{}}')
  const service = startService(operations)
  service.answer(listClients, [makeClient()])
  service.answer(actAs, { ok: true })
  openDashboard('/clients')
  fireEvent.click(await screen.findByRole('button', { name: 'Act for Riverbend Otters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Act for Riverbend Otters' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Act for client' }))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  expect(service.last(actAs)).toBeUndefined()

  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: acting.reason } })
  fireEvent.click(dialog.getByRole('button', { name: 'Act for client' }))
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/'))
  expect(service.last(actAs)?.body).toEqual({ cid: 7, reason: acting.reason })
  expect(localStorage.getItem('activeBuild')).toBeNull()
})

test('a refusal is said, and the person stays where they are', async () => {
  const leaving = watchLeaving()
  const service = startService(operations)
  service.answer(listClients, [makeClient()])
  service.refuse(actAs, 403, { message: 'Access Forbidden' })
  openDashboard('/clients')
  fireEvent.click(await screen.findByRole('button', { name: 'Act for Riverbend Otters' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'By phone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Act for client' }))
  expect(await screen.findByText('Access Forbidden')).toBeTruthy()
  expect(leaving).not.toHaveBeenCalled()
})

test.each(['/clients', '/nowhere', '/campaignarchive'])(
  'while acting %s says for whom and why, and Stop ends it',
  async address => {
    const leaving = watchLeaving()
    const service = startService(makeSessionUser({ role: 1500, acting }))
    service.answer(listClients, [makeClient()])
    service.answer(stopActAs, { ok: true })
    openDashboard(address)
    const banner = within(await screen.findByRole('region', { name: 'Acting for a client' }))
    expect(banner.getByText('Riverbend Otters')).toBeTruthy()
    expect(banner.getByText('Reason: The owner asked by phone')).toBeTruthy()
    fireEvent.click(banner.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(leaving).toHaveBeenCalledWith('/clients'))
    expect(service.last(stopActAs)).toBeDefined()
  },
)

test('without acting there is no banner', async () => {
  const service = startService(operations)
  service.answer(listClients, [makeClient()])
  openDashboard('/clients')
  await screen.findByRole('button', { name: 'Act for Riverbend Otters' })
  expect(screen.queryByRole('region', { name: 'Acting for a client' })).toBeNull()
})

test('the client acted for is marked, the others can be chosen', async () => {
  const service = startService(makeSessionUser({ role: 1500, acting }))
  service.answer(listClients, [makeClient(), makeClient({ cid: 8, name: 'Copper Kettle' })])
  openDashboard('/clients')
  expect(await screen.findByText('Acting for this client')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Act for Copper Kettle' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Act for Riverbend Otters' })).toBeNull()
})

test('for everyone but staff there is no such page, and nothing is asked', async () => {
  const service = startService(makeSessionUser({ role: 3000 }))
  openDashboard('/clients')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(service.last(listClients)).toBeUndefined()
})

test.each([
  [2000, true],
  [2001, false],
])('the menu of a person with role %i leads to the clients: %s', async (role, leads) => {
  startService(makeSessionUser({ role }))
  openDashboard('/nowhere')
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Profile' })
  expect(screen.queryByRole('menuitem', { name: 'Clients' }) !== null).toBe(leads)
})
