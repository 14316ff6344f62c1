import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  listWebhooks,
  revokeApiKey,
  revokeApiKeys,
} from '#features/developer-keys/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

function makeKey(overrides: Partial<z.input<typeof ApiKey>> = {}): z.input<typeof ApiKey> {
  return {
    id: 'key_aaaaaaaaaaaaaaaa',
    name: 'Till at the shop',
    prefix: 'pk_abcde',
    scopes: ['read', 'entries'],
    networks: [],
    createdAt: '2026-11-01T00:00:00Z',
    createdBy: 'kim@promo.example',
    ...overrides,
  }
}

function openKeys(keys: z.input<typeof ApiKey>[], user = makeSessionUser({ role: 2000 })) {
  const service = startService(user)
  service.answer(listApiKeys, keys)
  service.answer(listWebhooks, [])
  service.answer(revokeApiKey, { ok: true })
  service.answer(revokeApiKeys, { revoked: 2 })
  openDashboard('/developers')
  return service
}

const card = async () => within(await screen.findByRole('region', { name: 'API keys' }))

test('a key shows its scopes, creator, last use and expiry', async () => {
  openKeys([makeKey({ expiresAt: '2020-01-02T12:00:00Z', lastUsedAt: '2020-01-01T12:00:00Z' })])
  const row = within((await (await card()).findByText('Till at the shop')).closest('li') ?? document.body)
  expect(row.getByText('pk_abcde…')).toBeTruthy()
  expect(within(row.getByRole('list', { name: 'Scopes' })).getAllByRole('listitem')).toHaveLength(2)
  expect(row.getByText(/^Used Wed, Jan 1/)).toBeTruthy()
  expect(row.getByText('Expired Thu, Jan 2')).toBeTruthy()
  expect(row.getByText(/by kim@promo\.example/)).toBeTruthy()
})

test('a new key needs a name and something that it may; its secret is shown once', async () => {
  const service = openKeys([])
  service.answer(createApiKey, { ...makeKey(), secret: 'pk_secret' })
  expect(await (await card()).findByText('No API keys yet')).toBeTruthy()
  fireEvent.click((await card()).getByRole('button', { name: 'New key' }))
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }))
  fireEvent.click(form.getByRole('checkbox', { name: /\(read\)/ }))
  fireEvent.click(form.getByRole('button', { name: 'Create key' }))
  expect(form.getByText('Enter a name for the key')).toBeTruthy()
  expect(form.getByText('Choose at least one scope')).toBeTruthy()
  expect(service.last(createApiKey)).toBeUndefined()

  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Till' } })
  fireEvent.click(form.getByRole('checkbox', { name: /\(entries\)/ }))
  fireEvent.change(form.getByRole('combobox', { name: 'Expires after' }), { target: { value: '0' } })
  fireEvent.click(form.getByRole('button', { name: 'Create key' }))
  const made = within(await screen.findByRole('dialog', { name: 'Your new key' }))
  expect(made.getByDisplayValue('pk_secret')).toBeTruthy()
  expect(service.last(createApiKey)?.body).toEqual({
    name: 'Till',
    scopes: ['entries'],
    networks: [],
  })
  fireEvent.click(made.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('pk_secret')).toBeNull())
})

test('one key, and every key, is deleted after a question', async () => {
  const service = openKeys([makeKey(), makeKey({ id: 'key_bbbbbbbbbbbbbbbb', name: 'Website' })])
  fireEvent.click(await (await card()).findByRole('button', { name: 'Delete Website' }))
  const one = within(await screen.findByRole('dialog', { name: 'Delete the key “Website”?' }))
  expect(service.last(revokeApiKey)).toBeUndefined()
  fireEvent.click(one.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(service.last(revokeApiKey)?.path).toBe('/api/v0/developer/key-management/key_bbbbbbbbbbbbbbbb'),
  )
  expect(await screen.findByText('Key deleted.')).toBeTruthy()
  fireEvent.click((await card()).getByRole('button', { name: 'Delete all' }))
  const all = within(await screen.findByRole('dialog', { name: 'Delete all 2 keys?' }))
  fireEvent.click(all.getByRole('button', { name: 'Delete all' }))
  await waitFor(() => expect(service.last(revokeApiKeys)?.body).toEqual({ confirm: true }))
})

test('the card names the creators of the keys', async () => {
  const acting = { cid: 7, client: 'Riverbend Otters', reason: 'By phone' }
  openKeys([], makeSessionUser({ role: 1500, acting }))
  expect(
    await screen.findByText(/These keys belong to Riverbend Otters, the client you act for\./),
  ).toBeTruthy()
})
