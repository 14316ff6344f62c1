import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCounters, type Tally } from './counters.ts'

const callers = Array.from({ length: 1000 }, (_, number) => `caller ${number}`)

test('recent callers are remembered, at most twice the limit', () => {
  const tallies = openCounters(10)
  for (const caller of callers) tallies.add(caller, 0, 60)
  const known = callers.filter(caller => tallies.get(caller))
  expect(known.slice(-10)).toEqual(callers.slice(-10))
  expect(known.length).toBeLessThanOrEqual(20)
})

test('a frequent caller stays counted among many others', () => {
  const tallies = openCounters(10)
  for (const [calls, caller] of callers.entries()) {
    expect(tallies.add('steady', 0, 60)).toEqual({ told: 0, untold: calls + 1, end: 60 })
    tallies.add(caller, 0, 60)
  }
})

test('a window that is over starts again, after any reports for it', () => {
  const tallies = openCounters(10)
  tallies.set('a', { told: 7, untold: 2, end: 60.5 })
  expect(tallies.add('a', 60, 60)).toEqual({ told: 7, untold: 3, end: 60.5 })
  expect(tallies.add('a', 60.5, 60)).toEqual({ told: 0, untold: 1, end: 120.5 })
})

test('any callers are kept apart, as many as fit', () => {
  const step = fc.record({
    caller: fc.string({ unit: 'binary-ascii', maxLength: 12 }),
    told: fc.option(fc.nat()),
    at: fc.nat(200),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), steps => {
      const [tallies, model] = [openCounters(150), new Map<string, Tally>()]
      for (const { caller, told, at } of steps) {
        const known = model.get(caller)
        const running = known && known.end > at ? known : { told: 0, untold: 0, end: at + 100 }
        const next =
          told === null ? { ...running, untold: running.untold + 1 } : { told, untold: -1, end: at + 0.25 }
        model.set(caller, next)
        if (told === null) expect(tallies.add(caller, at, 100)).toEqual(next)
        else tallies.set(caller, next)
      }
      for (const [caller, tally] of model) expect(tallies.get(caller)).toEqual(tally)
    }),
  )
})
