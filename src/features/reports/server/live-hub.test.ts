import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { NO_TOTALS } from '#test/screens/totals-answer.ts'
import { LiveHub } from './live-hub.ts'

const START = Date.parse('2026-03-02T12:00:00Z')

/** Figures whose only changing part is how many are online. */
function monitorOf(online5m: number): LiveMonitor {
  return {
    eventKey: 'evt_aaaaaaaaaaaaaaaa',
    title: 'Coffee Rush',
    type: 'instantWin',
    status: 3,
    timezone: 'America/Chicago',
    now: new Date(),
    online5m,
    last60m: [],
    totals: {
      pageViews: 0,
      visitors: 0,
      starts: 0,
      participants: 0,
      entries: 0,
      plays: 0,
      wins: 0,
      validWins: 0,
      redemptions: 0,
      winRate: 0,
      conversionRate: 0,
      redemptionRate: 0,
      optIns: { email: 0, sms: 0 },
      sms: { in: 0, out: 0, failed: 0, optOut: 0 },
      donations: NO_TOTALS.donations,
    },
    prizes: [],
    sources: [],
    recent: [],
    health: { sms: 'off', payments: 'off' },
  }
}

/** A hub over a figure that the test changes; counts reads and deliveries. */
function watchedHub() {
  const errors: unknown[] = []
  const hub = new LiveHub(error => errors.push(error))
  const figure = { online: 1, reads: 0, fails: false }
  const read = async () => {
    figure.reads += 1
    if (figure.fails) throw new Error('no database')
    return monitorOf(figure.online)
  }
  const watch = (eventKey = 'evt_aaaaaaaaaaaaaaaa') => {
    const told: number[] = []
    return {
      told,
      stop: hub.watch({ eventKey, includeTest: false }, read, frame =>
        told.push(JSON.parse(String(frame).replace(/^event: livemonitor\ndata: /, '')).online5m),
      ),
    }
  }
  const ask = () => hub.ask({ eventKey: 'evt_aaaaaaaaaaaaaaaa', includeTest: false }, read)
  return { figure, errors, watch, ask }
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a new viewer gets the figures at once, a change within a second', async () => {
  const { figure, watch } = watchedHub()
  const { told, stop } = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([1])
  figure.online = 2
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([1, 2])
  stop()
})

test('while nothing changes there is one sign of life every five seconds', async () => {
  const { watch } = watchedHub()
  const { told, stop } = watch()
  await vi.advanceTimersByTimeAsync(4900)
  expect(told).toEqual([1])
  await vi.advanceTimersByTimeAsync(5200)
  expect(told).toEqual([1, 1, 1])
  stop()
})

test('a campaign is read once a second for all of its viewers together, and each gets the result', async () => {
  const { figure, watch } = watchedHub()
  const first = watch()
  await vi.advanceTimersByTimeAsync(0)
  const second = watch()
  expect(second.told).toEqual([1])
  await vi.advanceTimersByTimeAsync(0)
  expect(figure.reads).toBe(1)
  figure.online = 7
  await vi.advanceTimersByTimeAsync(4000)
  expect(figure.reads).toBe(5)
  expect([first.told.at(-1), second.told.at(-1)]).toEqual([7, 7])
  first.stop()
  second.stop()
})

test('a viewer who left gets no more updates, and without viewers nothing is read', async () => {
  const { figure, watch } = watchedHub()
  const first = watch()
  const second = watch()
  await vi.advanceTimersByTimeAsync(0)
  first.stop()
  const told = first.told.length
  figure.online = 5
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.told).toHaveLength(told)
  expect(second.told.at(-1)).toBe(5)
  second.stop()
  figure.reads = 0
  await vi.advanceTimersByTimeAsync(5000)
  expect(figure.reads).toBe(0)
})

test('figures that cannot be read are reported, and told as soon as they can', async () => {
  const { figure, errors, watch } = watchedHub()
  figure.fails = true
  const { told, stop } = watch()
  await vi.advanceTimersByTimeAsync(900)
  expect(errors).toEqual([new Error('no database')])
  expect(told).toEqual([])
  figure.fails = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([1])
  stop()
})

test('requests within a second share one reading, with each other and with viewers', async () => {
  const { figure, watch, ask } = watchedHub()
  const [first, second] = await Promise.all([ask(), ask()])
  const { told, stop } = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect([figure.reads, told, second.etag]).toEqual([1, [1], first.etag])
  figure.online = 2
  await vi.advanceTimersByTimeAsync(1000)
  const third = await ask()
  expect([figure.reads, third.monitor.online5m]).toEqual([2, 2])
  expect(third.etag).not.toBe(first.etag)
  stop()
  figure.online = 3
  await vi.advanceTimersByTimeAsync(1000)
  expect((await ask()).monitor.online5m).toBe(3)
})

test('figures that could not be read are read again for the next request', async () => {
  const { figure, ask } = watchedHub()
  figure.fails = true
  await expect(ask()).rejects.toThrow('no database')
  figure.fails = false
  expect((await ask()).monitor.online5m).toBe(1)
})
