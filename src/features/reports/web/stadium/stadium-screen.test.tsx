import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getEvent, STATUS } from '#features/campaigns/contract.ts'
import { listRefusals } from '#features/participation/contract.ts'
import { getLiveMonitor } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { FakeEventSource, makeMonitor } from '#test/screens/live-monitor-answers.ts'

beforeEach(() => {
  FakeEventSource.open = []
  vi.stubGlobal('EventSource', FakeEventSource)
})

async function openStadium(
  path = 'live/stadium',
  event: Parameters<typeof makeEventAnswer>[0] = {},
  monitor: Parameters<typeof makeMonitor>[0] = {},
) {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live, ...event }))
  service.answer(getLiveMonitor, makeMonitor(monitor))
  service.answer(listRefusals, { total: 0, reasons: [] })
  const { router } = openDashboard(`/events/${EVENT_KEY}/${path}`)
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
  return router
}

const dialog = () => screen.findByRole('dialog', { name: 'Stadium view' })
const number = async () => (await screen.findByText(/still in the game$/)).previousSibling?.textContent

test('one number, the stock left of each prize, the code, and the latest winner, as the service pushes them', async () => {
  await openStadium()
  expect(await number()).toBe('49')
  const prizes = within(screen.getByRole('list', { name: 'Prizes left' })).getAllByRole('listitem')
  expect(prizes.map(prize => prize.textContent)).toEqual(['Free cup40 left', 'Tote bag9 left', 'Tripall won'])
  expect(screen.getByRole('img', { name: `QR code of localhost:3000/e/${EVENT_KEY}` })).toBeTruthy()
  expect((await dialog()).textContent).toContain('40 plays so far')
  expect((await dialog()).textContent).toContain('No purchase necessary to enter or win. 18 and older.')

  const { prizes: stock, recent } = makeMonitor()
  FakeEventSource.open[0]?.push(
    makeMonitor({
      now: '2026-03-02T12:00:01Z',
      prizes: stock.map(prize => (prize.title === 'Free cup' ? { ...prize, awarded: 61 } : prize)),
      recent: [{ at: '2026-03-02T12:00:01Z', kind: 'win', label: 'K••• B.', prizeTitle: 'Free cup' }],
    }),
  )
  expect(await number()).toBe('48')
  expect(recent.map(({ kind }) => kind)).toContain('win')
  const wins = within(screen.getByRole('region', { name: 'Just won' })).getAllByRole('listitem')
  expect(wins.map(win => win.textContent)).toEqual(['K••• B. Free cup', 'J••• S. Free cup'])
})

test('a draw has nothing to win at once, so it counts entries', async () => {
  await openStadium('live/stadium', { type: 'sweepstakes', instantWin: false, sweepstakes: true })
  expect((await screen.findByText('entries so far')).previousSibling?.textContent).toBe('41')
  expect((await dialog()).textContent).toContain('38 people so far')
})

test('a code without a target is not shown for scanning', async () => {
  await openStadium('live/stadium', {}, { status: STATUS.ended })
  expect(await screen.findByText('This promotion has ended')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})

test('the live monitor leads to it, and Esc leads back', async () => {
  const router = await openStadium('live')
  const link = await screen.findByRole('link', { name: 'Stadium view' })
  act(() => link.click())
  await dialog()
  expect(router.state.location.pathname).toBe(`/events/${EVENT_KEY}/live/stadium`)
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await screen.findByRole('heading', { level: 1, name: 'Live monitor' })
  expect(router.state.location.pathname).toBe(`/events/${EVENT_KEY}/live`)
})
