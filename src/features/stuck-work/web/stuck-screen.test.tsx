import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  dismissStuckWork,
  listStuckWork,
  retryStuckWork,
  type StuckItem,
} from '#features/stuck-work/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const staff = makeSessionUser({ role: 2000 })

const item = (changes: Partial<z.input<typeof StuckItem>> = {}): z.input<typeof StuckItem> => ({
  id: 'stk_aaaaaaaaaaaaaaaa',
  job: 'forfeit-awards',
  title: 'Forfeit unclaimed prizes',
  cid: 7,
  client: 'Copper Kettle',
  eventKey: 'evt_aaaaaaaaaaaaaaaa',
  error: 'The same row already exists (audit_log_pkey)',
  tries: 3,
  firstFailedAt: '2026-11-27T17:00:00Z',
  lastFailedAt: '2026-11-27T17:05:00Z',
  nextTryAt: '2100-01-01T00:00:00Z',
  ...changes,
})

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li')
  if (!row) throw new Error(`${title} is in no row`)
  return within(row)
}

test('each item shows its title, account, reason and next retry', async () => {
  const service = startService(staff)
  const { cid: _cid, client: _client, eventKey: _key, ...ofAll } = item({ id: 'stk_bbbbbbbbbbbbbbbb' })
  service.answer(listStuckWork, {
    items: [
      item(),
      { ...ofAll, job: 'compliance-nightly', title: 'Check campaigns against the law', tries: 1 },
    ],
    total: 2,
  })
  openDashboard('/stuck-work')
  const row = await rowOf('Forfeit unclaimed prizes')
  expect(row.getByRole('link', { name: 'Copper Kettle' }).getAttribute('href')).toBe('/clients/7')
  expect(row.getByRole('link', { name: 'Campaign' }).getAttribute('href')).toBe(
    '/events/evt_aaaaaaaaaaaaaaaa',
  )
  expect(row.getByText('The same row already exists (audit_log_pkey)')).toBeTruthy()
  expect(row.getByText(/^3 failures since/)).toBeTruthy()
  expect(row.getByText(/^Next try/)).toBeTruthy()
  const other = await rowOf('Check campaigns against the law')
  expect(other.getByText('All clients')).toBeTruthy()
  expect(other.getByText(/^1 failure since/)).toBeTruthy()
})

test('an item is retried now, or dismissed, and the list is refetched', async () => {
  const service = startService(staff)
  service.answer(listStuckWork, { items: [item()], total: 1 })
  service.answer(retryStuckWork, { ok: true })
  service.answer(dismissStuckWork, { ok: true })
  openDashboard('/stuck-work')
  fireEvent.click(
    await screen.findByRole('button', { name: 'Retry now: Forfeit unclaimed prizes, Copper Kettle' }),
  )
  expect(await screen.findByText('Retrying. The item leaves the list once it is done.')).toBeTruthy()
  expect(service.last(retryStuckWork)?.path).toBe('/api/v0/stuck-work/stk_aaaaaaaaaaaaaaaa/retry')
  service.answer(listStuckWork, { items: [], total: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Forfeit unclaimed prizes, Copper Kettle' }))
  expect(await screen.findByText('No stuck work')).toBeTruthy()
})

test('a changed audit log is checked, not retried', async () => {
  const service = startService(staff)
  const {
    nextTryAt: _never,
    eventKey: _none,
    ...report
  } = item({ job: 'audit-log', title: 'Audit log changed' })
  service.answer(listStuckWork, { items: [report], total: 1 })
  openDashboard('/stuck-work')
  const row = await rowOf('Audit log changed')
  expect(row.getByRole('link', { name: 'Check log' }).getAttribute('href')).toBe('/audit?cid=7')
  expect(row.queryByRole('button', { name: /Retry/ })).toBeNull()
})

test('owners find no such page', async () => {
  startService(makeSessionUser())
  openDashboard('/stuck-work')
  await screen.findAllByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Stuck work' })).toBeNull()
})
