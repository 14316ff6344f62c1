import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listApiKeys, listWebhooks } from '#features/developer-keys/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

function openApi(overrides: Parameters<typeof makeSessionUser>[0] = {}) {
  const service = startService(makeSessionUser(overrides))
  service.answer(listApiKeys, [])
  service.answer(listWebhooks, [])
  openDashboard('/account/api')
  return service
}

test('an owner on the Gold plan manages keys, and reads nothing about other clients', async () => {
  openApi()
  expect(await screen.findByRole('button', { name: 'New key' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull()
})

test.each([
  ['on an à la carte plan reads what is missing', { subscriptionRole: 'ALECARTE' }, /part of the Gold plan/],
  ['who is no owner reads whom to ask', { role: 4000 }, /Only an account owner/],
])('a member %s, with the documentation, and no call is made', async (_, user, words) => {
  const service = openApi(user)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Documentation' })).toBeTruthy()
  expect(service.calls()).not.toContain(`GET ${listApiKeys.path}`)
})
