import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { grantTokens, listClientTokens, voidToken } from '#features/billing/contract.ts'
import {
  type ClientDetail,
  createClient,
  getClient,
  listClients,
  updateClient,
} from '#features/clients/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const token = {
  tokenKey: 'tok_aaaaaaaaaaaaaaaa',
  status: 'unspent',
  source: 'grant',
  createdAt: '2026-11-01T00:00:00Z',
} as const

function makeDetail(overrides: Partial<z.input<typeof ClientDetail>> = {}): z.input<typeof ClientDetail> {
  return {
    cid: 7,
    name: 'Riverbend Otters',
    subscriptionRole: 'ALECARTE',
    ownerEmail: 'tess@otters.example',
    unspentTokens: 1,
    liveCampaigns: 1,
    createdAt: '2026-11-13T18:46:00Z',
    people: [
      {
        userId: 'usr_1',
        email: 'tess@otters.example',
        firstName: 'Tess',
        lastName: 'Brook',
        role: 3000,
        state: 'active',
        hasFactor: false,
      },
    ],
    campaigns: [
      {
        eventKey: 'evt_aaaaaaaaaaaaaaaa',
        title: 'Golden Puck',
        status: 3,
        startTime: '2026-11-13T18:46:00Z',
        endTime: '2026-12-13T18:46:00Z',
      },
    ],
    ...overrides,
  }
}

function openClient(role = 1500, detail = makeDetail()) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getClient, detail)
  service.answer(listClientTokens, [token])
  openDashboard('/clients/7')
  return service
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('support reads a client and is offered no change', async () => {
  openClient(2000)
  expect(await screen.findByRole('heading', { level: 1, name: 'Riverbend Otters' })).toBeTruthy()
  const campaign = (await region('Campaigns')).getByRole('link', { name: /Golden Puck/ })
  expect(campaign.getAttribute('href')).toBe('/events/evt_aaaaaaaaaaaaaaaa')
  expect((await region('Team')).getByText('Tess Brook')).toBeTruthy()
  expect(await (await region('Tokens')).findByText('Unspent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Grant|Revoke|Save|Disable|Act for/ })).toBeNull()
})

test('operations grants tokens with a note, and takes one back with a reason', async () => {
  const service = openClient()
  service.answer(grantTokens, [token, token])
  service.answer(voidToken, { ...token, status: 'void', voidReason: 'Given twice' })
  fireEvent.click((await region('Tokens')).getByRole('button', { name: 'Grant tokens' }))
  const grant = within(await screen.findByRole('dialog', { name: 'Grant tokens' }))
  fireEvent.change(grant.getByLabelText('Number of tokens'), { target: { value: '2' } })
  fireEvent.click(grant.getByRole('button', { name: 'Grant tokens' }))
  expect(grant.getByText('Enter a reason')).toBeTruthy()
  fireEvent.change(grant.getByLabelText('Note'), { target: { value: 'Sorry for Friday' } })
  fireEvent.click(grant.getByRole('button', { name: 'Grant tokens' }))
  expect(await screen.findByText('2 tokens granted.')).toBeTruthy()
  expect(service.last(grantTokens)?.body).toEqual({ count: 2, note: 'Sorry for Friday' })

  fireEvent.click(await (await region('Tokens')).findByRole('button', { name: 'Revoke' }))
  const take = within(await screen.findByRole('dialog', { name: 'Revoke token' }))
  fireEvent.change(take.getByLabelText('Reason'), { target: { value: 'Given twice' } })
  fireEvent.click(take.getByRole('button', { name: 'Revoke token' }))
  await waitFor(() => expect(service.last(voidToken)?.body).toEqual({ reason: 'Given twice' }))
})

test('a client is disabled after a question about the consequences, and enabled again', async () => {
  const service = openClient()
  service.answer(updateClient, makeDetail({ disabledAt: '2026-11-20T00:00:00Z' }))
  fireEvent.click((await region('Access')).getByRole('button', { name: 'Disable client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Riverbend Otters?' }))
  expect(dialog.getByText(/Its public pages stay up.*1 campaign live now/)).toBeTruthy()
  service.answer(getClient, makeDetail({ disabledAt: '2026-11-20T00:00:00Z' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Disable client' }))
  expect(await screen.findByText('Disabled')).toBeTruthy()
  expect(service.last(updateClient)?.body).toEqual({ disabled: true })
  expect(screen.queryByRole('button', { name: /Act for|Grant/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Enable client' }))
  await waitFor(() => expect(service.last(updateClient)?.body).toEqual({ disabled: false }))
})

test('name and plan are changed together', async () => {
  const service = openClient()
  service.answer(updateClient, makeDetail())
  const card = await region('Name and plan')
  fireEvent.change(card.getByLabelText('Name'), { target: { value: 'River Otters' } })
  fireEvent.change(card.getByLabelText('Plan'), { target: { value: 'GOLD' } })
  fireEvent.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved!')).toBeTruthy()
  expect(service.last(updateClient)?.body).toEqual({ name: 'River Otters', subscriptionRole: 'GOLD' })
})

test('a new client is opened with its owner, and leads to its page', async () => {
  const service = startService(makeSessionUser({ role: 1500 }))
  service.answer(listClients, [])
  service.answer(createClient, { cid: 9 })
  service.answer(getClient, makeDetail({ cid: 9, name: 'Copper Kettle' }))
  service.answer(listClientTokens, [])
  const { router } = openDashboard('/clients')
  fireEvent.click(await screen.findByRole('button', { name: 'New client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create client' }))
  expect(dialog.getByText('Enter a client name')).toBeTruthy()
  type('Client name', 'Copper Kettle')
  type('Owner’s first name', 'Alan')
  type('Owner’s last name', 'Cole')
  type('Owner’s email', 'alan@kettle.example')
  fireEvent.click(dialog.getByRole('button', { name: 'Create client' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Copper Kettle' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/clients/9')
  expect(service.last(createClient)?.body).toMatchObject({
    name: 'Copper Kettle',
    subscriptionRole: 'ALECARTE',
  })
})
