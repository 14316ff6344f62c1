import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getEvent, STATUS } from '#features/campaigns/contract.ts'
import { listRefusals } from '#features/participation/contract.ts'
import { getLiveMonitor } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { FakeEventSource, type MonitorAnswer, makeMonitor } from '#test/screens/live-monitor-answers.ts'
import { statsOf } from './live-stats.ts'

beforeEach(() => {
  FakeEventSource.open = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openMonitor(answer: MonitorAnswer | undefined) {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live }))
  service.answer(listRefusals, {
    total: 4,
    reasons: [
      { reason: 'limit', count: 3, today: 1 },
      { reason: 'age', count: 1, today: 0 },
    ],
  })
  if (answer) service.answer(getLiveMonitor, answer)
  else service.refuse(getLiveMonitor, 503)
  openDashboard(`/events/${EVENT_KEY}/live`)
  await screen.findByRole('heading', { level: 1, name: 'Live monitor' })
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
  const [stream] = FakeEventSource.open
  if (!stream) throw new Error('no stream was opened')
  return { service, stream }
}

const reads = (calls: readonly string[]) => calls.filter(one => one.endsWith('/report/livemonitor')).length
const region = (name: string) => within(screen.getByRole('region', { name }))

test('a draw shows its entries, and gifts their amounts', async () => {
  const { totals } = makeMonitor()
  const donations = { count: 7, gross: 25_000, fees: 1000, refunded: 0, disputed: 0, net: 24_000, avg: 3571 }
  const draw = statsOf({ type: 'sweepstakes', online5m: 1, totals })
  expect(draw.map(({ label, value }) => `${label} ${value}`).slice(1, 4)).toEqual([
    'Visitors 80',
    'People 38',
    'Entries 41',
  ])
  const gifts = statsOf({ type: 'textToDonate', online5m: 1, totals: { ...totals, donations } })
  expect(gifts.map(({ label, value }) => `${label} ${value}`).slice(1)).toEqual([
    'Gifts 7',
    'Given $250',
    'Average gift $35.71',
    'Net $240',
    'Refunded $0',
  ])
  await openMonitor(makeMonitor({ type: 'sweepstakes', prizes: [] }))
  expect(await screen.findByRole('region', { name: 'Entries per minute' })).toBeTruthy()
  expect(screen.queryByText('of plays', { exact: false })).toBeNull()
  expect(screen.queryByText('Prizes left')).toBeNull()
})

test('figures say how many people, plays, wins and opt-ins there are', async () => {
  await openMonitor(makeMonitor())
  expect(await screen.findByText('38')).toBeTruthy()
  expect(screen.getByText('10% of plays')).toBeTruthy()
  expect(screen.getByText('25% of wins')).toBeTruthy()
  expect(screen.getByText('48%')).toBeTruthy()
  expect(screen.getByText('17')).toBeTruthy()
  expect(screen.getByText('#40 ab12…ef90')).toBeTruthy()
})

test('a prize with less than a tenth left is low, one without any is out of stock', async () => {
  await openMonitor(makeMonitor())
  await screen.findByRole('region', { name: 'Prizes left' })
  const items = region('Prizes left').getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual([
    'Free cup40 of 100',
    'Tote bag9 of 100 low stock',
    'Trip0 of 1 out of stock',
  ])
})

test('recent events show how long ago they were, and sources show their shares', async () => {
  await openMonitor(makeMonitor())
  await screen.findByRole('region', { name: 'Recent activity' })
  const rows = region('Recent activity').getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual(['Free cup won J••• S.12s', 'Entered a•••@•••.com4m'])
  expect(region('Entries by source').getByText('QR code').textContent).toBe('QR code 75%')
})

test('before the start there is nothing to watch, and it says when there will be', async () => {
  await openMonitor(makeMonitor({ status: STATUS.scheduled }))
  expect(await screen.findByText('No activity yet')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Prizes left' })).toBeNull()
})

test('pushed figures appear at once, without another request', async () => {
  const { service, stream } = await openMonitor(makeMonitor())
  expect(stream.url).toBe(`/api/v0/event/${EVENT_KEY}/report/livemonitor/stream`)
  await screen.findByText('38')
  const { totals } = makeMonitor()
  stream.push(makeMonitor({ totals: { ...totals, participants: 39 } }))
  expect(screen.getByText('39')).toBeTruthy()
  const before = reads(service.calls())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads(service.calls())).toBe(before)
})

test('a message that cannot be read changes nothing', async () => {
  const { stream } = await openMonitor(makeMonitor())
  await screen.findByText('38')
  stream.push({ totals: 'many' })
  expect(screen.getByText('38')).toBeTruthy()
})

test('while the stream is broken the figures are asked for every five seconds, until it is back', async () => {
  const { service, stream } = await openMonitor(makeMonitor())
  await screen.findByText('38')
  stream.push(makeMonitor())
  stream.breakOff()
  const before = reads(service.calls())
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(reads(service.calls())).toBe(before + 2)
  stream.push(makeMonitor())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads(service.calls())).toBe(before + 2)
})

test('while a stream says nothing the figures are asked for, and one that the browser gave up is opened again', async () => {
  const { service, stream } = await openMonitor(makeMonitor())
  await screen.findByText('38')
  stream.push(makeMonitor())
  const before = reads(service.calls())
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(reads(service.calls())).toBe(before + 1)
  stream.breakOff(2)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(FakeEventSource.open).toHaveLength(2)
})

test('figures of half a minute ago are marked as not up to date', async () => {
  const { stream } = await openMonitor(makeMonitor())
  expect(await screen.findByText('Updated 7:00:00 AM')).toBeTruthy()
  stream.push(makeMonitor())
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByText('Not updated since 7:00:00 AM')).toBeTruthy()
})

test('figures that do not come can be asked for again', async () => {
  const { service } = await openMonitor(undefined)
  const again = await screen.findByRole('button', { name: 'Try again' })
  service.answer(getLiveMonitor, makeMonitor())
  act(() => again.click())
  expect(await screen.findByText('38')).toBeTruthy()
})

test('leaving the screen ends the stream', async () => {
  await openMonitor(makeMonitor())
  act(() => screen.getByRole('link', { name: 'Overview' }).click())
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(0))
})

test('refusals appear with the reason, in plain words', async () => {
  await openMonitor(makeMonitor())
  const limit = await screen.findByText('They already entered as often as the rules allow.')
  expect(limit.parentElement?.textContent).toMatch(/^Reached the limit3 · 1 today/)
  const card = limit.closest('section')
  expect(card?.textContent).toContain('4 attempts')
  expect(card?.textContent).toContain('Under age1')
})
