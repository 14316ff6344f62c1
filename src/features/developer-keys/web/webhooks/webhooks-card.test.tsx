import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  createWebhook,
  getWebhookDelivery,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  removeWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#features/developer-keys/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const hook: z.input<typeof Webhook> = {
  id: 'whk_aaaaaaaaaaaaaaaa',
  url: 'https://shop.example/hook',
  events: ['token.spent'],
  campaigns: [],
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
  service.answer(getWebhookDelivery, { ...delivery, body: '{"event":"webhook.test"}' })
  service.answer(testWebhook, { ...delivery, status: 'queued', attempts: 0 })
  service.answer(removeWebhook, { ok: true })
  openDashboard('/developers')
  return service
}

/** Chooses an action of the webhook's menu. */
async function choose(name: string) {
  fireEvent.click(await (await card()).findByRole('button', { name: `Actions for ${hook.url}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
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
  fireEvent.click(form.getByLabelText('A campaign ended'))
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
  fireEvent.click(list.getByRole('button', { name: 'webhook.test' }))
  expect(await list.findByText(`webhook-id: ${delivery.id}`)).toBeTruthy()
  expect(list.getByText(/"event": "webhook.test"/)).toBeTruthy()
  service.answer(redeliverWebhook, { queued: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Resend all failed deliveries' }))
  expect(await screen.findByText('1 delivery queued.')).toBeTruthy()
  expect(service.last(redeliverWebhook)?.body).toEqual({ which: 'failed' })
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
  await choose('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete webhook?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(service.last(removeWebhook)?.path).toBe(`/api/v0/developer/webhooks/${hook.id}`))
})

test('a webhook is paused and says since when; one that failed says why', async () => {
  const paused = { ...hook, pausedAt: '2026-11-02T10:00:00Z', pausedBecause: 'failures' } as const
  const service = open([hook])
  service.answer(updateWebhook, paused)
  await (await card()).findByText(hook.url)
  service.answer(listWebhooks, [paused])
  await choose('Pause')
  expect(await screen.findByText('Webhook paused. Events wait.')).toBeTruthy()
  expect(service.last(updateWebhook)?.body).toEqual({ paused: true })
  expect(await screen.findByText(/because nothing arrived for 24 hours. Events wait./)).toBeTruthy()
})

test('its events and campaigns are edited', async () => {
  const service = open([hook])
  service.answer(updateWebhook, hook)
  await choose('Edit events')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  fireEvent.click(dialog.getByLabelText('A token was spent on a campaign'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose at least one event')).toBeTruthy()
  fireEvent.click(dialog.getByLabelText('A play won a prize'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Webhook changed.')).toBeTruthy()
  expect(service.last(updateWebhook)?.body).toEqual({ events: ['award.won'], campaigns: [] })
})

test('a new secret is shown once, after a question', async () => {
  const service = open([hook])
  service.answer(rotateWebhookSecret, { secret: 'whsec_new', oldSecretUntil: '2026-11-02T00:00:00Z' })
  await choose('New secret')
  fireEvent.click(await screen.findByRole('button', { name: 'Create secret' }))
  expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy()
  expect(service.last(rotateWebhookSecret)?.path).toBe(`/api/v0/developer/webhooks/${hook.id}/secret`)
})
