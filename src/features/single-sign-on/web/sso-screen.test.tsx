import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  addDomain,
  addProvider,
  getSso,
  type SsoProvider,
  saveSsoRules,
  verifyDomain,
} from '#features/single-sign-on/contract.ts'
import { ROLE } from '#shared/access.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const REDIRECT = 'https://promo.example/login/sso/callback'
const RECORD = { name: '_drumroll.acme.example', value: 'drumroll-verification=abc' }
const DOMAIN = { id: 'sdm_1', domain: 'acme.example', record: RECORD }
const PROVIDER: z.input<typeof SsoProvider> = {
  id: 'idp_1',
  name: 'Acme Login',
  issuer: 'https://login.acme.example',
  clientId: 'drumroll',
  role: ROLE.analyst,
  claimRoles: [],
  createdAt: '2026-11-01T00:00:00Z',
  domains: [],
}

interface Start {
  role?: number
  providers?: z.input<typeof SsoProvider>[]
}

function openSso({ role = ROLE.owner, providers = [PROVIDER] }: Start = {}) {
  const service = startService(makeSessionUser({ role }))
  const owners = [{ userId: 'usr_1', name: 'Ada Byron', email: 'ada@acme.example' }]
  const rules = { required: false, breakGlass: null }
  service.answer(getSso, { providers, rules, owners, redirectUri: REDIRECT })
  openDashboard('/account/sso')
  return service
}

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('an owner adds a provider with roles for its groups', async () => {
  const service = openSso({ providers: [] })
  service.answer(addProvider, PROVIDER)
  expect(await screen.findByText(REDIRECT)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add provider' }))
  const dialog = await screen.findByRole('dialog')
  type('Name', 'Acme Login')
  type('Issuer', 'https://login.acme.example')
  type('Client ID', 'drumroll')
  type('Client secret', 'a secret')
  type(/Claim with groups/, 'groups')
  fireEvent.click(screen.getByRole('button', { name: 'Add a role for a value' }))
  type('Value 1', 'marketing')
  type('Role of value 1', String(ROLE.editor))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add provider' }))
  await waitFor(() =>
    expect(service.last(addProvider)?.body).toEqual({
      name: 'Acme Login',
      issuer: 'https://login.acme.example',
      clientId: 'drumroll',
      clientSecret: 'a secret',
      role: ROLE.analyst,
      roleClaim: 'groups',
      claimRoles: [{ value: 'marketing', role: ROLE.editor }],
    }),
  )
})

test('a refused issuer is named beside its field', async () => {
  const service = openSso({ providers: [] })
  const message = 'The configuration of this issuer could not be read'
  service.refuse(addProvider, 400, { message, errors: { issuer: message } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add provider' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add provider' }))
  expect(await screen.findByText('Enter a name for the provider')).toBeTruthy()
  expect(service.last(addProvider)).toBeUndefined()
  type('Name', 'Acme Login')
  type('Issuer', 'https://login.acme.example')
  type('Client ID', 'drumroll')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add provider' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an owner adds a domain, reads its record and verifies it', async () => {
  const service = openSso()
  service.answer(addDomain, DOMAIN)
  service.answer(verifyDomain, { ...DOMAIN, verifiedAt: '2026-11-02T00:00:00Z' })
  await screen.findByText('Acme Login')
  type('Email domain', 'acme.example')
  service.answer(getSso, {
    providers: [{ ...PROVIDER, domains: [DOMAIN] }],
    rules: { required: false, breakGlass: null },
    owners: [],
    redirectUri: REDIRECT,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(await screen.findByText(RECORD.value)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Verified!')).toBeTruthy()
})

test('an owner requires single sign-on, with another owner as emergency access', async () => {
  const verified = { ...DOMAIN, verifiedAt: '2026-11-02T00:00:00Z' }
  const service = openSso({ providers: [{ ...PROVIDER, domains: [verified] }] })
  service.answer(saveSsoRules, { required: true, breakGlass: 'usr_1' })
  fireEvent.click(await screen.findByRole('switch', { name: /Require single sign-on/ }))
  type('Emergency access', 'usr_1')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(service.last(saveSsoRules)?.body).toEqual({ required: true, breakGlass: 'usr_1' }),
  )
})

test('a manager reads who can change it', async () => {
  openSso({ role: ROLE.manager })
  expect(await screen.findByText('Only an account owner changes single sign-on')).toBeTruthy()
})
