import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listFuture, listLive } from '#features/campaigns/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { show } from './screen-keys.ts'

async function openAs(role: number) {
  const service = startService(makeSessionUser({ role }))
  service.answer(listLive, [])
  service.answer(listFuture, [])
  const { router } = openDashboard('/account/profile')
  const button = await screen.findByRole('button', { name: 'Find anything' })
  return { service, router, button }
}

const options = async () => {
  const list = await screen.findByRole('listbox', { name: 'Results' })
  return within(list)
    .getAllByRole('option')
    .map(option => option.textContent)
}

test.each([
  ['a clerk', 7000, ['Redeem', 'Notifications', 'Profile']],
  [
    'an analyst',
    6000,
    ['Dashboard', 'All Campaigns', 'Add a Team Member', 'Brand Kit', 'Redeem', 'Notifications', 'Profile'],
  ],
  [
    'an owner',
    3000,
    [
      'Dashboard',
      'All Campaigns',
      'Add a New Campaign',
      'Add a Team Member',
      'Brand Kit',
      'Redeem',
      'Notifications',
      'Profile',
      'Tokens and billing',
      'Sign-in rules',
      'Single sign-on',
      'User provisioning',
      'API and webhooks',
      'Connectors',
      'Approvals',
      'Own domains',
      'Audit stream',
      'Privacy requests',
      'Outbox',
    ],
  ],
])('%s finds only screens that are open to them', async (_who, role, screens) => {
  const { service, button } = await openAs(role)
  fireEvent.click(button)
  expect(await options()).toEqual(screens)
  expect(service.calls().some(call => call.includes('/campaigns/'))).toBe(role < 7000)
})

test.each([
  ['a clerk', 7000, ['Ctrl K', '?']],
  ['an analyst', 6000, ['Ctrl K', 'g then d', 'g then a', '?']],
  ['an editor', 5000, ['Ctrl K', 'g then d', 'g then a', 'c', '?']],
])('%s sees the keys that lead somewhere', async (_who, role, keys) => {
  await openAs(role)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(keys)
  show(undefined)
})

test('an analyst makes no campaign with c, and the first key of two is forgotten by another', async () => {
  const { router } = await openAs(6000)
  for (const key of ['c', 'g', 'c', 'd']) fireEvent.keyDown(document.body, { key })
  expect(router.state.location.pathname).toBe('/account/profile')
})

test('a key typed while a menu opens, with the focus still on its button, leads nowhere', async () => {
  const { router } = await openAs(3000)
  const account = screen.getByRole('button', { name: 'Account' })
  fireEvent.click(account)
  fireEvent.keyDown(account, { key: 'c' })
  expect(router.state.location.pathname).toBe('/account/profile')
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy()
})
