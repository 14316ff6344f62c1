import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  addOwnDomain,
  listOwnDomains,
  type OwnDomain,
  removeOwnDomain,
  verifyOwnDomain,
} from '#features/own-domains/contract.ts'
import { ROLE } from '#shared/access.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const RECORD = { name: '_drumroll.win.acme.example', value: 'drumroll-verification=abc' }
const DOMAIN: z.input<typeof OwnDomain> = {
  id: 'dom_aaaaaaaaaaaaaaaa',
  domain: 'win.acme.example',
  record: RECORD,
}
const VERIFIED = { ...DOMAIN, verifiedAt: '2026-11-01T00:00:00Z' }

function open(
  domains: z.input<typeof OwnDomain>[],
  { role = ROLE.owner, current = '' }: { role?: number; current?: string } = {},
) {
  const service = startService(makeSessionUser({ role }))
  service.answer(listOwnDomains, { domains, target: 'play.promo.example', ...(current && { current }) })
  openDashboard('/account/domains')
  return service
}

test('an owner adds a domain, and sees the records that it needs', async () => {
  const service = open([DOMAIN])
  service.answer(addOwnDomain, DOMAIN)
  service.answer(verifyOwnDomain, VERIFIED)
  expect(await screen.findByText('play.promo.example')).toBeTruthy()
  expect(screen.getByText(RECORD.value)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Domain'), { target: { value: 'Go.Acme.Example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add domain' }))
  await waitFor(() => expect(service.last(addOwnDomain)?.body).toEqual({ domain: 'go.acme.example' }))
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(service.last(verifyOwnDomain)?.path).toContain(DOMAIN.id))
})

test('a verified domain says that links use it, and can be removed', async () => {
  const service = open([VERIFIED], { current: VERIFIED.domain })
  service.answer(removeOwnDomain, { ok: true })
  expect(await screen.findByText('Links and QR codes use this domain.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove win.acme.example' }))
  await waitFor(() => expect(service.last(removeOwnDomain)?.path).toContain(DOMAIN.id))
})

test('a domain whose record is missing asks for it again', async () => {
  open([{ ...VERIFIED, lostAt: '2026-11-20T00:00:00Z' }])
  expect(await screen.findByText(/The TXT record is missing/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('only owners see the domains', async () => {
  open([VERIFIED], { role: ROLE.manager })
  expect(await screen.findByText('Only an account owner changes the domains')).toBeTruthy()
})
