import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeWindows, timesAtOffsets, totalLength, type Window } from './windows.ts'

const someWindows = fc.array(
  fc
    .tuple(fc.nat({ max: 200 }), fc.nat({ max: 40 }))
    .map(([start, length]): Window => [start, start + length]),
  { maxLength: 12 },
)

const covers = (windows: readonly Window[], time: number) =>
  windows.some(([start, end]) => time >= start && time < end)

test('a merge covers the same instants with sorted windows that do not touch', () => {
  fc.assert(
    fc.property(someWindows, windows => {
      const merged = mergeWindows(windows)
      for (let time = 0; time < 245; time++) expect(covers(merged, time)).toBe(covers(windows, time))
      for (const [index, [start, end]] of merged.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThan(merged[index - 1]?.[1] ?? -1)
      }
    }),
  )
})

test('touching windows become one and the input stays unchanged', () => {
  const windows: Window[] = [
    [20, 30],
    [10, 20],
    [5, 5],
  ]
  expect(mergeWindows(windows)).toEqual([[10, 30]])
  expect(windows).toEqual([
    [20, 30],
    [10, 20],
    [5, 5],
  ])
})

test('the offsets run through every instant of the windows once, in order', () => {
  fc.assert(
    fc.property(someWindows, windows => {
      const merged = mergeWindows(windows)
      const offsets = Array.from({ length: totalLength(merged) }, (_, offset) => offset)
      const instants = Array.from({ length: 245 }, (_, time) => time).filter(time => covers(windows, time))
      expect(timesAtOffsets(merged, offsets)).toEqual(instants)
    }),
  )
})

test('offsets that skip windows and come twice find their instants', () => {
  const windows: Window[] = [
    [10, 12],
    [20, 22],
    [30, 32],
  ]
  expect(timesAtOffsets(windows, [0, 0, 5, 5])).toEqual([10, 10, 31, 31])
})

test('an offset behind the last window is refused', () => {
  expect(() => timesAtOffsets([[10, 20]], [3, 10])).toThrow(RangeError)
})
