import { expect, test, vi } from 'vitest'
import { systemClock } from '#server/process/system.ts'
import { promiseRound, watchBeacon } from './watch-beacon.ts'

const source = (isReachable: boolean) => ({
  fetch: vi.fn(async (_round: number) => {
    if (isReachable) return 'ab'
    throw new Error('no network')
  }),
})

test('no round is promised before the beacon was reached', async () => {
  const reached = source(true)
  const beacon = watchBeacon(reached, systemClock)
  expect(promiseRound(beacon, 0)).toBeUndefined()
  beacon.begin()
  await vi.waitFor(() => expect(promiseRound(beacon, 0)).toBeDefined())
  expect(reached.fetch).toHaveBeenCalledTimes(1)
  beacon.close()
})

test('without a network no round is promised, and promised ones are still asked for', async () => {
  const away = source(false)
  const beacon = watchBeacon(away, systemClock)
  beacon.begin()
  await vi.waitFor(() => expect(away.fetch).toHaveBeenCalledTimes(1))
  expect(promiseRound(beacon, 0)).toBeUndefined()
  await expect(beacon.fetch(1000)).rejects.toThrow('no network')
  beacon.close()
})

test('a beacon that is set promises always, and none promises never', () => {
  expect(promiseRound({ fetch: async () => 'ab' }, 0)).toBeDefined()
  expect(promiseRound(undefined, 0)).toBeUndefined()
})
