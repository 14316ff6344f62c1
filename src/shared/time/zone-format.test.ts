import { expect, test } from 'vitest'
import { inZones, madeOnce } from './zone-format.ts'

test('a value is made once for each key, and again after too many other keys', () => {
  const made: string[] = []
  const shout = madeOnce<string>(3)
  const shouted = (key: string) =>
    shout(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'b', 'c'].map(shouted)).toEqual(['A', 'B', 'A', 'B', 'C'])
  expect(made).toEqual(['a', 'b', 'c'])
  expect(['d', 'a', 'd'].map(shouted)).toEqual(['D', 'A', 'D'])
  expect(made).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('each zone has its own clock', () => {
  const clock = inZones('en-US', { hour: 'numeric' })
  expect(['UTC', 'Asia/Tokyo', 'UTC'].map(zone => clock(zone).format(0))).toEqual(['12 AM', '9 AM', '12 AM'])
})
