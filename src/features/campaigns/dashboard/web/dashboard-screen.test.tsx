import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBilling, listTokens } from '#features/billing/contract.ts'
import { dismissFirstSteps, getDashboard } from '#features/campaigns/contract.ts'
import { makeDashboardAnswer, makeLiveRow } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { makeTotals } from '#test/screens/totals-answer.ts'

async function openHome(
  dashboard: ReturnType<typeof makeDashboardAnswer>,
  { plan = 'ALECARTE', sells = false }: { plan?: string; sells?: boolean } = {},
) {
  const service = startService(makeSessionUser({ subscriptionRole: plan }))
  service.answer(getDashboard, dashboard)
  service.answer(getBilling, { subscriptionRole: plan, sells: { tokens: sells, gold: false } })
  service.answer(listTokens, [
    { tokenKey: 'tok_1', status: 'unspent', source: 'grant', createdAt: '2026-11-01T00:00:00Z' },
  ])
  openDashboard('/')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await screen.findByRole('region', { name: 'Needs attention' })
  return service
}

test('a new account sees one action: adding a campaign', async () => {
  await openHome(makeDashboardAnswer())
  const campaigns = screen.getByRole('region', { name: 'Campaigns' })
  const action = within(campaigns).getByRole('link', { name: 'Add a New Campaign' })
  expect(action.getAttribute('href')).toBe('/events/templates')
  expect(screen.queryByRole('region', { name: 'Live' })).toBeNull()
})

test('the first steps link to their screens until they are dismissed', async () => {
  const firstSteps = { brand: true, campaign: 'evt_aaaaaaaaaaaaaaaa', test: false, invite: false }
  const service = await openHome(makeDashboardAnswer({ firstSteps }))
  const card = within(screen.getByRole('region', { name: 'Get started' }))
  expect(card.getByText('2 of 4')).toBeTruthy()
  expect(card.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/events/evt_aaaaaaaaaaaaaaaa/share',
    '/team',
  ])
  service.answer(dismissFirstSteps, { ok: true })
  fireEvent.click(card.getByRole('button', { name: 'Dismiss the list' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())
})

test('a live campaign shows its facts, today’s figures and the stock left', async () => {
  await openHome(makeDashboardAnswer({ liveCount: 1, live: [makeLiveRow()] }))
  const row = within(screen.getByRole('region', { name: 'Live' })).getByRole('link', {
    name: /Lantern Night Scratch/,
  })
  expect(row.textContent).toContain('Instant win · Harbor Lights Market · ends Sun, Dec 13')
  expect(row.textContent).toContain('1,048')
  expect(row.textContent).toContain('+6% vs. last Fri')
  expect(row.textContent).toContain('46 leftof 600')
})

test('the figures of today compare with last week and with each other', async () => {
  await openHome(
    makeDashboardAnswer({
      liveCount: 1,
      live: [makeLiveRow()],
      entries: { value: 3482, changePercent: 12 },
      people: { value: 2967, changePercent: -9 },
      today: makeTotals({ entries: 3482, participants: 2967, wins: 150, validWins: 143, redemptions: 97 }),
    }),
  )
  expect(screen.getByText('3,482')).toBeTruthy()
  expect(screen.getByText('+12% vs. a week ago')).toBeTruthy()
  expect(screen.getByText('-9% vs. a week ago')).toBeTruthy()
  expect(screen.getByText('68% of wins')).toBeTruthy()
})

test('items that need attention come before the campaigns in reading order', async () => {
  await openHome(makeDashboardAnswer({ liveCount: 1, live: [makeLiveRow()] }))
  const names = ['Needs attention', 'Live', 'Upcoming', 'Unspent tokens']
  const regions = names.map(name => screen.getByRole('region', { name }))
  const all = [...document.querySelectorAll('section')]
  expect(regions.map(region => all.indexOf(region))).toEqual(
    regions.map(region => all.indexOf(region)).toSorted((a, b) => a - b),
  )
})

test('tokens are bought on the screen of tokens and billing, where they are sold', async () => {
  await openHome(makeDashboardAnswer(), { sells: true })
  const buy = await screen.findByRole('link', { name: 'Buy tokens' })
  expect(buy.getAttribute('href')).toBe('/account/billing')
})

test('where none are sold, tokens are shown but nothing says that they can be bought', async () => {
  await openHome(makeDashboardAnswer())
  const tokens = screen.getByRole('region', { name: 'Unspent tokens' })
  expect(await within(tokens).findByText('1')).toBeTruthy()
  expect(within(tokens).getByRole('link', { name: 'Tokens and billing' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Buy tokens' })).toBeNull()
})

test('a GOLD account neither sees nor asks for tokens', async () => {
  const service = await openHome(makeDashboardAnswer(), { plan: 'GOLD' })
  expect(screen.queryByText('Unspent tokens')).toBeNull()
  expect(service.calls()).not.toContain('GET /api/v0/event/tokens/account')
})

test('the age of the figures is said', async () => {
  await openHome(makeDashboardAnswer({ liveCount: 1, live: [makeLiveRow()] }))
  expect(screen.getByText(/^Live results, updated \d+ seconds? ago$/)).toBeTruthy()
})
