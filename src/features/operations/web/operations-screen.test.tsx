import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Operations, readOperations, SPANS } from '#features/operations/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const staff = makeSessionUser({ role: 2000 })

type Answer = z.input<typeof Operations>

/** A quiet day with one busy quarter of an hour. */
const answer = (changes: Partial<Answer> = {}): Answer => ({
  version: '0.2.0',
  problems: [],
  diskFreeBytes: 21_400_000_000,
  database: { bytes: 320_000_000, connections: 14, mostConnections: 100, oldestTransactionSeconds: 0 },
  workload: Array.from({ length: SPANS.day.bars }, (_, bar) => ({
    from: new Date(Date.UTC(2026, 2, 1, 12, bar * SPANS.day.minutes)).toISOString(),
    requests: bar === 95 ? 2000 : 0,
    failures: bar === 95 ? 3 : 0,
    slow: bar === 95 ? 5 : 0,
    batches: bar === 95 ? 100 : 0,
    batched: bar === 95 ? 1250 : 0,
  })),
  slowStatements: [
    {
      statement: 'select pg_sleep($1)',
      calls: 2,
      averageMs: 1500,
      worstMs: 2000,
      lastAt: '2026-03-02T11:59:00Z',
    },
  ],
  queues: [{ name: 'export', title: 'Write exports', waiting: 3, running: 1 }],
  stuck: 2,
  ...changes,
})

function open(changes?: Partial<Answer>) {
  const service = startService(staff)
  service.answer(readOperations, answer(changes))
  openDashboard('/operations')
  return service
}

/** Value and note of a key figure. */
const figure = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent

test('staff see the state, workload, queues, slow statements and what to do without a backup', async () => {
  open()
  expect(await figure('State')).toBe('StateReadyversion 0.2.0')
  expect(await figure('Errors')).toBe('Errors0.15%3 failed requests')
  expect(await figure('Entries and plays per batch')).toBe('Entries and plays per batch13100 batches')
  expect(await figure('Free disk space')).toBe('Free disk space21\u00a0GB')
  expect(screen.getByRole('img', { name: /96 bars: 2,000 requests, 3 failed requests/ })).toBeTruthy()
  const queues = within(screen.getByRole('region', { name: 'Queues' }))
  expect(queues.getByRole('listitem').textContent).toBe('Write exports3 waiting, 1 running')
  expect(queues.getByRole('link', { name: '2 stuck items' }).getAttribute('href')).toBe('/stuck-work')
  expect(screen.getByRole('region', { name: 'Slow statements' }).textContent).toContain('select pg_sleep($1)')
  expect(screen.getByRole('region', { name: 'Backups' }).textContent).toContain('None so far')
})

test('problems are named first, and a failed backup says why', async () => {
  open({
    problems: ['The service is overloaded'],
    backup: { startedAt: '2026-03-02T03:00:00Z', seconds: 4, succeeded: false, result: 'No space left' },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('The service is overloaded.')
  expect(screen.getByText('Failed: No space left')).toBeTruthy()
})

test('the span of the charts can be chosen', async () => {
  const service = open()
  fireEvent.click(await screen.findByRole('button', { name: /Last 7 days/ }))
  await waitFor(() => expect(service.last(readOperations)?.query).toMatchObject({ span: 'week' }))
})

test('staff see how far the replica is behind, and whether it is in use', async () => {
  open({ replica: { state: 'behind', lagMs: 12_400, behindBytes: 3_000_000 } })
  expect(await figure('Replica lag')).toBe('Replica lag12 s3\u00a0MB, too far behind, not in use')
})
