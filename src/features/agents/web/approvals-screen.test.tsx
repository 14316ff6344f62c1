import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Approval, approveCall, listApprovals, refuseCall } from '#features/agents/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const waiting: z.input<typeof Approval> = {
  id: 'apr_aaaaaaaaaaaaaaaa',
  state: 'waiting',
  eventKey: 'evt_aaaaaaaaaaaaaaaa',
  tool: 'activate_campaign',
  summary: 'Activate “Free Cup Friday”. This can spend one token',
  details: [{ name: 'version', value: '3' }],
  keyName: 'Campaign agent',
  askedAt: '2026-11-27T17:00:00Z',
  expiresAt: '2100-01-01T00:00:00Z',
}
const decided = { ...waiting, decidedAt: '2026-11-27T18:00:00Z', decidedBy: 'ada@acme.test' } as const
const done = { ...decided, state: 'approved', outcome: { status: 200, message: 'Done' } } as const

function open(approvals: z.input<typeof Approval>[], role = 4000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(listApprovals, approvals)
  service.answer(approveCall, done)
  service.answer(refuseCall, { ...decided, state: 'refused' })
  openDashboard('/account/approvals')
  return service
}

test('a request says who asked for what, and runs after a question', async () => {
  const service = open([waiting])
  expect(await screen.findByText(/“Campaign agent” asked/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `Approve: ${waiting.summary}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this request?' }))
  expect(service.last(approveCall)).toBeUndefined()
  service.answer(listApprovals, [done])
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved and done.')).toBeTruthy()
  expect(service.last(approveCall)?.path).toBe(`/api/v0/approvals/${waiting.id}/approve`)
  expect(await screen.findByText('Nothing to approve')).toBeTruthy()
})

test('a request is refused', async () => {
  const service = open([waiting])
  fireEvent.click(await screen.findByRole('button', { name: `Refuse: ${waiting.summary}` }))
  await waitFor(() => expect(service.last(refuseCall)?.path).toBe(`/api/v0/approvals/${waiting.id}/refuse`))
})

test('decided requests show their outcome, and one without an outcome says what to do', async () => {
  open([
    { ...done, id: 'apr_bbbbbbbbbbbbbbbb', outcome: { status: 409, message: 'No unspent tokens' } },
    { ...decided, id: 'apr_cccccccccccccccc', state: 'approved' },
    { ...waiting, id: 'apr_dddddddddddddddd', state: 'expired' },
  ])
  expect(await screen.findByText('Approved, but failed')).toBeTruthy()
  expect(screen.getByText('No unspent tokens')).toBeTruthy()
  expect(screen.getByText('Check the campaign before you try again.')).toBeTruthy()
  expect(screen.getByText('Expired')).toBeTruthy()
})
