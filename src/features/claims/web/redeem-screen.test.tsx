import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRedeemable, redeemByCode } from '#features/claims/contract.ts'
import { ROLE } from '#shared/access.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const FOUND = {
  code: 'ABCDE-FGHIJ',
  campaignTitle: 'Coffee Rush',
  title: 'Free Coffee',
  name: 'Ada B.',
  test: false,
  state: 'ready' as const,
  deadline: '2026-12-03T05:00:00Z',
  timezone: 'America/New_York',
}

async function lookUp(code: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Claim code' }), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }))
}

test.each(['/', '/campaignarchive', '/team', '/events/evt_aaaaaaaaaaaaaaaa'])(
  'staff of the venue who open %s see the redemption screen and no other link',
  async address => {
    startService(makeSessionUser({ role: ROLE.clerk }))
    const { router } = openDashboard(address)
    expect(await screen.findByRole('heading', { name: 'Redeem' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/redeem')
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['Redeem'])
  },
)

test('a code is looked up, delivered, and makes way for the next guest', async () => {
  const service = startService(makeSessionUser({ role: ROLE.clerk }))
  service.answer(findRedeemable, FOUND)
  service.answer(redeemByCode, { ...FOUND, state: 'used', redeemedAt: '2026-11-28T01:42:17Z' })
  openDashboard('/redeem')
  await lookUp('abcde-fghij')
  expect(await screen.findByText('Ready to redeem')).toBeTruthy()
  expect(screen.getByText('Ada B., Coffee Rush')).toBeTruthy()
  expect(screen.getByText(/^Claim by .*December 2, 2026, 11:59 PM ET$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Redeem prize' }))
  expect(await screen.findByText('Redeemed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Redeem prize' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next code' }))
  expect(screen.queryByText('Free Coffee')).toBeNull()
})

test('an already used code is distinguished from one that was just redeemed', async () => {
  const service = startService(makeSessionUser({ role: ROLE.clerk }))
  const used = { ...FOUND, state: 'used' as const, redeemedAt: '2026-11-28T01:42:17Z' }
  service.answer(findRedeemable, FOUND)
  service.answer(redeemByCode, used)
  openDashboard('/redeem')
  await lookUp('abcde-fghij')
  fireEvent.click(await screen.findByRole('button', { name: 'Redeem prize' }))
  expect(await screen.findByText('Redeemed')).toBeTruthy()
  service.answer(findRedeemable, used)
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }))
  expect(await screen.findByText('Already used')).toBeTruthy()
  expect(screen.getByText('This code was already used. Do not deliver a second prize.')).toBeTruthy()
  expect(screen.getByText(/^Redeemed on .*November 27, 2026/)).toBeTruthy()
  expect(screen.queryByText('Redeemed')).toBeNull()
})

test('an invalid code is reported before any request', async () => {
  startService(makeSessionUser({ role: ROLE.clerk }))
  openDashboard('/redeem')
  await lookUp('abc')
  expect(await screen.findByText('Enter a claim code of 10 letters and digits')).toBeTruthy()
})
