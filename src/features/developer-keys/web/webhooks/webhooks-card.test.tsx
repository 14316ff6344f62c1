import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  createWebhook,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  removeWebhooks,
  testWebhook,
  type Webhook,
} from '#features/developer-keys/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const hook: z.input<typeof Webhook> = {
  id: 'whk_aaaaaaaaaaaaaaaa',
  url: 'https://shop.example/hook',
  events: ['token.spent'],
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: 'kim@promo.example',
}
const delivery = {
  id: 'msg_aaaaaaaaaaaaaaaa',
  event: 'webhook.test',
  status: 'failed',
  attempts: 9,
  lastError: 'The endpoint returned status 500',
  createdAt: '2026-11-01T00:00:00Z',
} as const

function open(webhooks: z.input<typeof Webhook>[]) {
  const service = startService(makeSessionUser({ role: 2000 }))
  service.answer(listApiKeys, [])
  service.answer(listWebhooks, webhooks)
  service.answer(listWebhookDeliveries, [delivery])
  service.answer(testWebhook, { ...delivery, status: 'queued', attempts: 0 })
  service.answer(removeWebhook, { ok: true })
  openDashboard('/developers')
  return service
}

const card = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

test('a new webhook needs an address and an event; its secret is shown once', async () => {
  const service = open([])
  service.answer(createWebhook, { ...hook, secret: 'whsec_secret' })
  expect(await (await card()).findByText('No webhooks yet')).toBeTruthy()
  fireEvent.click((await card()).getByRole('button', { name: 'New webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  fireEvent.click(form.getByRole('button', { name: 'Create webhook' }))
  expect(form.getByText('Enter a URL')).toBeTruthy()
  fireEvent.change(form.getByRole('textbox', { name: 'URL' }), { target: { value: hook.url } })
  fireEvent.click(form.getByLabelText(/campaign\.ended/))
  fireEvent.click(form.getByRole('button', { name: 'Create webhook' }))
  await waitFor(() => expect(service.last(createWebhook)).toBeTruthy())
  expect(service.last(createWebhook)?.body).not.toHaveProperty(
    'events',
    expect.arrayContaining(['campaign.ended']),
  )
  const made = within(await screen.findByRole('dialog', { name: 'Your new webhook' }))
  expect(made.getByDisplayValue('whsec_secret')).toBeTruthy()
  expect(made.getByRole('button', { name: 'Copy' })).toBeTruthy()
  fireEvent.click(made.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_secret')).toBeNull())
})

test('a button sends a test, and its result appears below', async () => {
  const service = open([hook])
  fireEvent.click(await (await card()).findByRole('button', { name: 'Send test' }))
  const list = within(await screen.findByRole('list', { name: 'Deliveries' }))
  expect(list.getByText('webhook.test')).toBeTruthy()
  expect(list.getByText('Failed')).toBeTruthy()
  expect(list.getByText('9 attempts. The endpoint returned status 500')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'outbox' })).toBeTruthy()
  expect(service.last(testWebhook)?.path).toBe(`/api/v0/developer/webhooks/${hook.id}/test`)
})

test('all webhooks are deleted after a question that says how many they are', async () => {
  const service = open([hook, { ...hook, id: 'whk_bbbbbbbbbbbbbbbb', url: 'https://other.example/' }])
  service.answer(removeWebhooks, { removed: 2 })
  fireEvent.click(await (await card()).findByRole('button', { name: 'Delete all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all 2 webhooks?' }))
  expect(service.last(removeWebhooks)).toBeUndefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete all' }))
  expect(await screen.findByText('2 webhooks deleted.')).toBeTruthy()
  expect(service.last(removeWebhooks)?.body).toEqual({ confirm: true })
})

test('a webhook is deleted after a question', async () => {
  const service = open([hook])
  fireEvent.click(await (await card()).findByRole('button', { name: `Delete ${hook.url}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete webhook?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(service.last(removeWebhook)?.path).toBe(`/api/v0/developer/webhooks/${hook.id}`))
})
