import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { removeAuditStream, saveAuditStream } from '#features/audit-stream/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const TARGET = 'https://collector.example/in'
const STREAM = { target: TARGET, hasCredential: true, sentSeq: 7, sentAt: '2026-11-28T10:00:00Z', waiting: 2 }

function openStream(stream?: object) {
  const service = startService(makeSessionUser({ role: 3000 }))
  service.answerPath('GET /api/v0/account/audit/stream', { lines: 9, ...(stream ? { stream } : {}) })
  service.answer(saveAuditStream, STREAM)
  service.answer(removeAuditStream, { ok: true })
  openDashboard('/account/audit')
  return service
}

test('an owner starts a stream from the first line', async () => {
  const service = openStream()
  fireEvent.click(await screen.findByRole('button', { name: 'Start stream' }))
  expect(await screen.findByText(/Enter an address that starts with/)).toBeTruthy()
  expect(service.last(saveAuditStream)).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Collector'), { target: { value: TARGET } })
  fireEvent.click(screen.getByRole('checkbox', { name: /first line/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Start stream' }))
  await waitFor(() =>
    expect(service.last(saveAuditStream)?.body).toEqual({ target: TARGET, fromStart: true }),
  )
})

test('an owner reads how far the stream is and why it fails, and stops it', async () => {
  const problem = { message: 'The collector answered with status 503', since: '2026-11-28T10:05:00Z' }
  const service = openStream({ ...STREAM, problem })
  expect((await screen.findByText(/Line 7 arrived/)).textContent).toMatch('2 lines waiting')
  expect(screen.getByText(/status 503/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop stream' }))
  expect(await screen.findByText('Stopped!')).toBeTruthy()
  expect(service.calls()).toContain('DELETE /api/v0/account/audit/stream')
})

test('the signed file is for the chosen days', async () => {
  openStream()
  fireEvent.change(await screen.findByLabelText('First day (UTC)'), { target: { value: '2026-11-01' } })
  const link = screen.getByRole('link', { name: 'Download file' })
  expect(link.getAttribute('href')).toBe('/api/v0/account/audit/signed?from=2026-11-01')
})
