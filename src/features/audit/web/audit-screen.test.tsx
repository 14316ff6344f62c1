import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type AuditItem, COMMAND_LINE, listAudit, verifyAudit } from '#features/audit/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { listViews, type SavedViews, saveViews } from '#features/saved-views/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const item = {
  seq: 7,
  cid: 4,
  client: 'Riverbend Otters',
  at: '2026-11-20T08:00:00Z',
  actor: 'jo@otters.example',
  action: 'campaign.updated',
  entity: 'evt_aaaaaaaaaaaaaaaa',
  before: { title: 'Cup', minimumAge: 18 },
  after: { title: 'Kettle', minimumAge: 18 },
  details: { fields: ['title'] },
  ip: '203.0.113.7',
  hash: 'ab'.repeat(32),
}
const client = {
  cid: 4,
  name: 'Riverbend Otters',
  subscriptionRole: 'GOLD',
  ownerEmail: 'jo@otters.example',
  unspentTokens: 0,
  liveCampaigns: 1,
  createdAt: '2026-01-01T00:00:00Z',
}

const views = (audit: z.input<typeof SavedViews>['audit'] = { version: 1, views: [] }) => ({
  campaigns: { version: 1, views: [] },
  winners: { version: 1, views: [] },
  audit,
})

async function open(address: string, items: z.input<typeof AuditItem>[] = [item]) {
  const service = startService(makeSessionUser({ role: 2000 }))
  service.answer(listAudit, { items, total: items.length })
  service.answer(listClients, [client])
  service.answer(listViews, views())
  const { router } = openDashboard(address)
  await screen.findByRole('heading', { level: 1, name: 'Audit log' })
  return { service, router }
}

test('one line is singular in the count and in the check', async () => {
  const { service } = await open('/audit?cid=4')
  service.answer(verifyAudit, { cid: 4, client: 'Riverbend Otters', lines: 1 })
  expect(await screen.findByText('1 line')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Verify log' }))
  expect(await screen.findByText('Verified: the only entry is intact.')).toBeTruthy()
})

test('a line names the actor and the action; expanded, it shows the change', async () => {
  await open('/audit')
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Campaign updated')).toBeTruthy()
  expect(row.getByText('jo@otters.example')).toBeTruthy()
  expect(row.getByText('Cup').tagName).toBe('DEL')
  expect(row.getByText('Kettle').tagName).toBe('INS')
  expect(row.queryByText('Minimum age')).toBeNull()
  expect(row.getByText('203.0.113.7')).toBeTruthy()
})

test('actions without a user name their source', async () => {
  const { actor: _, ...ownerless } = item
  await open('/audit', [
    { ...ownerless, details: { by: COMMAND_LINE } },
    { ...ownerless, seq: 8 },
  ])
  expect(await screen.findByText('Command line')).toBeTruthy()
  expect(screen.getByText('System or entrant')).toBeTruthy()
})

test('the filters in the address apply to the list and to the file', async () => {
  const { service } = await open('/audit?cid=4&action=campaign&from=2026-11-01&page=2')
  await screen.findByRole('listitem')
  expect(service.last(listAudit)?.query).toEqual({
    cid: '4',
    action: 'campaign',
    from: '2026-11-01',
    page: '2',
    pageSize: '50',
  })
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/v0/audit/export?cid=4&action=campaign&from=2026-11-01',
  )
})

test('the log of a client is verified, and a fault names its line', async () => {
  const { service } = await open('/audit?cid=4')
  service.answer(verifyAudit, { cid: 4, client: 'Riverbend Otters', lines: 1204 })
  fireEvent.click(await screen.findByRole('button', { name: 'Verify log' }))
  expect(await screen.findByText('All 1,204 entries are intact.')).toBeTruthy()
  service.answer(verifyAudit, {
    cid: 4,
    client: 'Riverbend Otters',
    lines: 2,
    fault: { seq: 3, what: 'This line was removed' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verify log' }))
  expect(await screen.findByText(/Line 3: This line was removed\./)).toBeTruthy()
})

test('an empty result has its own message', async () => {
  const { router } = await open('/audit?actor=nobody', [])
  expect(await screen.findByText('No matching entries')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('owners get no such page', async () => {
  startService(makeSessionUser())
  openDashboard('/audit')
  await screen.findAllByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Audit log' })).toBeNull()
})

test('a search gets a name and comes back with it', async () => {
  const { service, router } = await open('/audit?action=export&from=2026-11-01&page=2')
  const press = async (item: RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await press(/^Save view/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Exports' } })
  const saved = { name: 'Exports', filters: { action: 'export', from: '2026-11-01' }, isDefault: false }
  service.answer(saveViews, views({ version: 2, views: [saved] }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('button', { name: 'View: Exports' })).toBeTruthy()
  expect(service.last(saveViews)?.body).toEqual({ list: 'audit', views: [saved], version: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await press(/^Exports/)
  await waitFor(() => expect(router.state.location.search).toEqual(saved.filters))
})
