import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { getEvent, STATUS } from '#features/campaigns/contract.ts'
import {
  cancelExport,
  createExport,
  type Export,
  getCampaignMetrics,
  getExport,
  listExports,
} from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { METRICS } from '#test/screens/metrics-answer.ts'

const FILE: z.input<typeof Export> = {
  exportKey: 'exp_aaaaaaaaaaaaaaaa',
  eventKey: EVENT_KEY,
  kind: 'entries',
  format: 'csv',
  includeTest: false,
  state: 'done',
  progress: 1,
  rows: 12_480,
  bytes: 3_400_000,
  askedAt: '2026-03-02T12:00:00Z',
  askedBy: 'Ada Byron',
  mine: true,
  endedAt: '2026-03-02T12:00:04Z',
  keptUntil: '2026-03-03T12:00:04Z',
}

async function openPanel(files: z.input<typeof Export>[], search = '?tab=exports') {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live }))
  service.answer(getCampaignMetrics, METRICS)
  service.answer(listExports, files)
  openDashboard(`/events/${EVENT_KEY}/reports${search}`)
  return { service, panel: within(await screen.findByRole('dialog', { name: 'Exports' })) }
}

test('a file is requested by its kind, format and days', async () => {
  const { service, panel } = await openPanel([])
  await panel.findByText('No files yet')
  service.answer(createExport, { ...FILE, state: 'queued', progress: 0 })
  service.answer(listExports, [{ ...FILE, format: 'json', state: 'running', progress: 0.414 }])
  fireEvent.click(panel.getByRole('radio', { name: 'JSON' }))
  fireEvent.click(panel.getByRole('button', { name: 'Export' }))
  expect(await panel.findByText('41% of 12,480 rows')).toBeTruthy()
  expect(panel.getByRole('progressbar', { name: 'Entries, JSON: progress' })).toBeTruthy()
  expect(service.last(createExport)?.body).toMatchObject({ kind: 'entries', format: 'json' })
})

test('a file that is ready says how large it is and who asked for it, and is downloaded by a fresh link', async () => {
  const { service, panel } = await openPanel([FILE])
  const row = within(await panel.findByRole('listitem'))
  expect(row.getByText(/12,480 rows, 3\.4.MB, whole campaign/)).toBeTruthy()
  expect(row.getByText(/Ada Byron$/)).toBeTruthy()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  service.answer(getExport, { ...FILE, url: '/api/v0/exports/exp_aaaaaaaaaaaaaaaa/file?link=x' })
  fireEvent.click(row.getByRole('button', { name: 'Download Entries, CSV' }))
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledWith('/api/v0/exports/exp_aaaaaaaaaaaaaaaa/file?link=x'),
  )
})

test('a failed file shows the reason, and is requested again with the same settings', async () => {
  const { service, panel } = await openPanel([
    { ...FILE, state: 'failed', from: '2026-03-01', failure: 'The file could not be created' },
  ])
  expect(await panel.findByText('The file could not be created')).toBeTruthy()
  service.answer(createExport, { ...FILE, state: 'queued', progress: 0 })
  fireEvent.click(panel.getByRole('button', { name: 'Export Entries, CSV again' }))
  await vi.waitFor(() => expect(service.last(createExport)).toBeTruthy())
  expect(service.last(createExport)?.body).toMatchObject({
    kind: 'entries',
    format: 'csv',
    from: '2026-03-01',
  })
})

test('a file that is being written can be canceled by the person who requested it, and by no other', async () => {
  const running = { ...FILE, state: 'running', progress: 0.2 } as const
  const { service, panel } = await openPanel([
    running,
    { ...running, exportKey: 'exp_bbbbbbbbbbbbbbbb', mine: false },
  ])
  const cancelled = { ...FILE, state: 'cancelled' } as const
  service.answer(cancelExport, cancelled)
  service.answer(listExports, [cancelled])
  fireEvent.click(await panel.findByRole('button', { name: 'Cancel Entries, CSV' }))
  expect(await panel.findByText('Canceled')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Export Entries, CSV again' })).toBeTruthy()
})

test('a pack for auditors is a ZIP, regardless of the format chosen before', async () => {
  const { service, panel } = await openPanel([], '?tab=exports&kind=auditPack')
  expect(await panel.findByRole('radio', { name: 'ZIP' })).toBeTruthy()
  expect(panel.queryByRole('radio', { name: 'Excel' })).toBeNull()
  service.answer(createExport, { ...FILE, kind: 'auditPack', format: 'zip', state: 'queued', progress: 0 })
  fireEvent.click(panel.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() =>
    expect(service.last(createExport)?.body).toMatchObject({ kind: 'auditPack', format: 'zip' }),
  )
})

test('an expired link shows a message', async () => {
  const { panel } = await openPanel([FILE], '?tab=exports&expired=true')
  expect(panel.getByRole('alert').textContent).toContain('Download links expire after 15 minutes')
})

test('users who may not see personal data have no exports', async () => {
  const service = startService(makeSessionUser({ role: ROLE.analyst }))
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live }))
  service.answer(getCampaignMetrics, METRICS)
  openDashboard(`/events/${EVENT_KEY}/reports?tab=exports`)
  await screen.findByRole('link', { name: 'Export entries as CSV' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
