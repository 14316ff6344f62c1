import { expect, test } from 'vitest'
import { openCallCounts } from './call-counts.ts'

const WINDOW = { max: 5, windowMs: 60 }

test('a window begins with the first call, and each caller has their own', () => {
  let now = 1000
  const counts = openCallCounts(() => now)
  expect(counts.add('a', WINDOW)).toEqual({ current: 1, ttl: 60 })
  now += 59
  expect(counts.add('a', WINDOW)).toEqual({ current: 2, ttl: 1 })
  expect(counts.add('b', WINDOW)).toEqual({ current: 1, ttl: 60 })
  counts.takeBack('a')
  expect(counts.add('a', WINDOW)).toEqual({ current: 2, ttl: 1 })
  now += 1
  expect(counts.add('a', WINDOW)).toEqual({ current: 1, ttl: 60 })
})
