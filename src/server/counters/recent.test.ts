import { expect, test } from 'vitest'
import { recent } from './recent.ts'

const numbers = Array.from({ length: 1000 }, (_, number) => number)

test('the last ones are remembered, and never more than twice as many', () => {
  const values = recent<number, { number: number }>(10)
  for (const number of numbers) values.set(number, { number })
  const known = numbers.filter(number => values.get(number))
  expect(known.slice(-10)).toEqual(numbers.slice(-10))
  expect(known.length).toBeLessThanOrEqual(20)
})

test('a value in frequent use stays, after any number of others', () => {
  const values = recent<number, { number: number }>(10)
  for (const number of numbers) {
    values.set(number, { number })
    expect(values.get(0)).toEqual({ number: 0 })
  }
})

test('a deleted value is gone, however old', () => {
  const values = recent<number, { number: number }>(10)
  for (const number of numbers.slice(0, 15)) values.set(number, { number })
  for (const number of [2, 14]) values.delete(number)
  expect([2, 14].map(number => values.get(number))).toEqual([undefined, undefined])
})
