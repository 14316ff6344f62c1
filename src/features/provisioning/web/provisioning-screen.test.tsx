import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createScimToken,
  getProvisioning,
  revokeScimToken,
  setGroupRole,
} from '#features/provisioning/contract.ts'
import { ROLE } from '#shared/access.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const TOKEN = {
  id: 'sct_1',
  name: 'Okta',
  prefix: 'scim_abcde',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2027-05-01T00:00:00Z',
}

function openProvisioning(role: number = ROLE.owner) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getProvisioning, {
    baseUrl: 'https://promo.example/scim/v2',
    tokens: [TOKEN],
    groups: [{ id: 'grp_1', name: 'Marketing', members: 3 }],
  })
  openDashboard('/account/provisioning')
  return service
}

test('an owner makes a token, which is shown once', async () => {
  const service = openProvisioning()
  service.answer(createScimToken, { ...TOKEN, secret: 'scim_secret' })
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Enter a name for the token')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Okta' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('scim_secret')).toBeTruthy()
  expect(service.last(createScimToken)?.body).toEqual({ name: 'Okta', days: 180 })
})

test('an owner revokes a token, and gives a group a role', async () => {
  const service = openProvisioning()
  service.answer(revokeScimToken, { ok: true })
  service.answer(setGroupRole, { id: 'grp_1', name: 'Marketing', members: 3, role: ROLE.editor })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Okta' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('Revoked!')).toBeTruthy()
  const role = screen.getByRole('combobox', { name: 'Role of Marketing' })
  fireEvent.change(role, { target: { value: String(ROLE.editor) } })
  await waitFor(() => expect(service.last(setGroupRole)?.body).toEqual({ role: ROLE.editor }))
})

test('a manager reads who can change it', async () => {
  openProvisioning(ROLE.manager)
  expect(await screen.findByText('Only an account owner changes user provisioning')).toBeTruthy()
})
