import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getProfile, listSessions } from '#features/account/contract.ts'
import { listClientTokens } from '#features/billing/contract.ts'
import { getClient } from '#features/clients/contract.ts'
import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import { listAllSecurity, listSecurity, type StaffSecurityEvent } from '#features/security/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Event = z.input<typeof StaffSecurityEvent>

const AT = '2026-11-27T17:00:00Z'

const failed: Event = {
  id: 1,
  kind: 'signInFailed',
  count: 12,
  firstAt: '2026-11-27T16:10:00Z',
  lastAt: AT,
  person: 'theo@lanternevents.example',
  byStaff: false,
  network: '198.51.100.7',
}
const viewed: Event = {
  id: 2,
  kind: 'winnersViewed',
  count: 1,
  firstAt: AT,
  lastAt: AT,
  byStaff: true,
  campaign: { eventKey: 'evt_aaaaaaaaaaaaaaaa', title: 'Lantern Night' },
}
const found = {
  totals: [
    { kind: 'signInFailed' as const, count: 12, lastAt: AT },
    { kind: 'winnersViewed' as const, count: 1, lastAt: AT },
  ],
  events: [failed, viewed],
  total: 2,
}

async function openProfile(answer: object) {
  const service = startService(makeSessionUser())
  const person = { firstName: 'Maya', lastName: 'Okafor', properties: { icon: 'avatar0' } }
  service.answer(getProfile, { ...person, notifications: DEFAULT_SETTINGS })
  service.answer(listSessions, [])
  service.answer(listSecurity, { of: 'account', totals: [], events: [], total: 0, ...answer })
  openDashboard('/account/profile')
  const card = await screen.findByRole('region', { name: 'Security' })
  return { service, card: within(card) }
}

test('the profile shows what happened how often, by whom, from where and when', async () => {
  const { card } = await openProfile(found)
  const totals = within(await card.findByRole('region', { name: 'Last 30 days' }))
  expect(totals.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringMatching(/^Failed sign-inLast .*12$/),
    expect.stringMatching(/^Winner details viewedLast .*1$/),
  ])
  const rows = card.getAllByRole('listitem').slice(2)
  expect(rows[0]?.textContent).toMatch(
    /^Failed sign-inAs theo@lanternevents\.example12 times, .* to .*From 198\.51\.100\.7$/,
  )
  expect(rows[1]?.textContent).toMatch(/^Winner details viewedDrumroll staffLantern Night/)
  expect(card.getByRole('link', { name: 'Lantern Night' }).getAttribute('href')).toBe(
    '/events/evt_aaaaaaaaaaaaaaaa',
  )
  expect(card.queryByText(/You see events by you/)).toBeNull()
})

test('without events the card says so, and what will appear', async () => {
  const { card } = await openProfile({ of: 'self' })
  expect(await card.findByText('No security events in the last 30 days')).toBeTruthy()
  expect(card.getByText('You see events by you or under your name.')).toBeTruthy()
})

test('further events are on further pages', async () => {
  const { service, card } = await openProfile({ ...found, total: 11 })
  fireEvent.click(await card.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(service.last(listSecurity)?.query.page).toBe('2'))
})

test('a card that does not come can be tried again', async () => {
  const { service, card } = await openProfile({ totals: 'none' })
  expect(await card.findByText('Security events could not be loaded.')).toBeTruthy()
  service.answer(listSecurity, { of: 'account', ...found })
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('region', { name: 'Last 30 days' })).toBeTruthy()
})

test('staff sees the events of a client on its page, and a way to all of them', async () => {
  const service = startService(makeSessionUser({ role: 2000 }))
  service.answer(getClient, {
    cid: 7,
    name: 'Riverbend Otters',
    subscriptionRole: 'GOLD',
    ownerEmail: 'tess@otters.example',
    unspentTokens: 0,
    liveCampaigns: 0,
    createdAt: AT,
    people: [],
    campaigns: [],
  })
  service.answer(listClientTokens, [])
  service.answer(listAllSecurity, found)
  openDashboard('/clients/7')
  const card = within(await screen.findByRole('region', { name: 'Security' }))
  expect(await card.findByText('From 198.51.100.7')).toBeTruthy()
  expect(service.last(listAllSecurity)?.query.cid).toBe('7')
  expect(card.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/security?cid=7')
})

test('the screen of staff names the account of each event, and filters by kind', async () => {
  const service = startService(makeSessionUser({ role: 2000 }))
  const unknown: Event = { ...failed, id: 3, person: undefined }
  const ofClient: Event = { ...viewed, cid: 7, client: 'Riverbend Otters', person: 'ops@drumroll.example' }
  service.answer(listAllSecurity, { ...found, events: [unknown, ofClient] })
  const { router } = openDashboard('/security')
  const events = within(await screen.findByRole('region', { name: 'Events' }))
  const rows = events.getAllByRole('listitem').map(row => row.textContent)
  expect(rows[0]).toMatch(/As an unknown emailNo account/)
  expect(rows[1]).toMatch(/ops@drumroll\.example \(Drumroll staff\)Riverbend OttersLantern Night/)

  fireEvent.click(screen.getByRole('combobox', { name: 'Event' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Wrong PIN' }))
  await waitFor(() => expect(router.state.location.href).toBe('/security?kind=pinRefused'))
  await waitFor(() => expect(service.last(listAllSecurity)?.query.kind).toBe('pinRefused'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/security'))
})

test('below staff there is no such screen, and nothing is asked', async () => {
  const service = startService(makeSessionUser())
  openDashboard('/security')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(service.last(listAllSecurity)).toBeUndefined()
})
