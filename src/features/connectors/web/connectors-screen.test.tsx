import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type Connector,
  createConnector,
  getConnectorDelivery,
  listConnectorDeliveries,
  listConnectors,
  PROVIDERS,
  removeConnector,
  testConnector,
  updateConnector,
} from '#features/connectors/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const SLACK_URL = 'https://hooks.slack.com/services/T0/B0/x'
const connector: z.input<typeof Connector> = {
  id: 'con_aaaaaaaaaaaaaaaa',
  kind: 'slack',
  name: 'Team news',
  host: 'hooks.slack.com',
  settings: {},
  mapping: [],
  events: ['award.won'],
  campaigns: [],
  createdAt: '2026-11-01T00:00:00Z',
}
const delivery = {
  id: 'msg_aaaaaaaaaaaaaaaa',
  event: 'connector.test',
  status: 'sent',
  attempts: 1,
  createdAt: '2026-11-01T00:00:00Z',
} as const

function open(connectors: z.input<typeof Connector>[], role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(listConnectors, connectors)
  service.answer(createConnector, connector)
  service.answer(updateConnector, connector)
  service.answer(removeConnector, { ok: true })
  service.answer(testConnector, { ...delivery, status: 'queued', attempts: 0 })
  service.answer(listConnectorDeliveries, [delivery])
  service.answer(getConnectorDelivery, { ...delivery, body: '{"event":"connector.test"}' })
  openDashboard('/account/connectors')
  return service
}

/** Chooses an action of the connector's menu. */
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${connector.name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a service is chosen from the gallery and connected', async () => {
  const service = open([])
  expect(await screen.findByText('No connectors yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Slack/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Slack' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add connector' }))
  expect(dialog.getByText('Enter a URL')).toBeTruthy()
  expect(service.last(createConnector)).toBeUndefined()
  fireEvent.change(dialog.getByLabelText('Webhook URL'), { target: { value: SLACK_URL } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add connector' }))
  await waitFor(() => expect(service.last(createConnector)).toBeTruthy())
  expect(service.last(createConnector)?.body).toEqual({
    kind: 'slack',
    name: 'Slack',
    events: PROVIDERS.slack.events,
    campaigns: [],
    settings: { url: SLACK_URL },
  })
})

test('fields of a mailing list are chosen and named', async () => {
  const service = open([])
  fireEvent.click(await screen.findByRole('button', { name: /^Mailchimp/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Mailchimp' }))
  expect(dialog.queryByText('Events')).toBeNull()
  const change = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  change('API key', '0123456789abcdef0123456789abcdef-us21')
  change('Audience ID', 'a1b2c3d4e5')
  fireEvent.click(dialog.getByRole('button', { name: 'Remove field 2' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add field' }))
  change('Value of field 2', 'zip')
  change('Name of field 2', '')
  fireEvent.click(dialog.getByRole('button', { name: 'Add connector' }))
  expect(dialog.getByText('Enter a name')).toBeTruthy()
  change('Name of field 2', 'ZIP')
  fireEvent.click(dialog.getByRole('button', { name: 'Add connector' }))
  await waitFor(() => expect(service.last(createConnector)).toBeTruthy())
  expect(service.last(createConnector)?.body).toEqual({
    kind: 'mailchimp',
    name: 'Mailchimp',
    campaigns: [],
    mapping: [
      { from: 'firstName', to: 'FNAME' },
      { from: 'zip', to: 'ZIP' },
    ],
    settings: { apiKey: '0123456789abcdef0123456789abcdef-us21', audience: 'a1b2c3d4e5' },
  })
})

test('a test is sent and its delivery is shown in the log', async () => {
  const service = open([connector])
  fireEvent.click(await screen.findByRole('button', { name: 'Send test' }))
  const log = within(await screen.findByRole('list', { name: 'Deliveries' }))
  fireEvent.click(log.getByRole('button', { name: 'connector.test' }))
  expect(await log.findByText(/"event": "connector.test"/)).toBeTruthy()
  expect(service.last(testConnector)?.path).toBe(`/api/v0/connectors/${connector.id}/test`)
})

test('an edit keeps secrets that are not entered again', async () => {
  const service = open([connector])
  await choose('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit connector' }))
  expect(dialog.getByText('Leave empty to keep the current one.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Winners' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(service.last(updateConnector)).toBeTruthy())
  expect(service.last(updateConnector)?.body).toEqual({
    name: 'Winners',
    events: ['award.won'],
    campaigns: [],
    settings: {},
  })
})

test('a paused connector says why, and is resumed', async () => {
  const service = open([{ ...connector, pausedAt: '2026-11-02T10:00:00Z', pausedBecause: 'refused' }])
  expect(await screen.findByText(/because the service rejected it/)).toBeTruthy()
  await choose('Resume')
  await waitFor(() => expect(service.last(updateConnector)?.body).toEqual({ paused: false }))
})

test('a connector is deleted after a question', async () => {
  const service = open([connector])
  await choose('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete connector?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(service.last(removeConnector)?.path).toBe(`/api/v0/connectors/${connector.id}`))
})

test('a manager reads who can change connectors', async () => {
  const service = open([], 4000)
  expect(await screen.findByText('Only an account owner changes connectors')).toBeTruthy()
  expect(service.calls()).not.toContain(`GET ${listConnectors.path}`)
})
