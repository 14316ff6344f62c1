import { expect, test } from 'vitest'
import { scaleTop } from './scale-top.ts'

test('an axis ends at four whole steps, at or above the highest count', () => {
  expect([0, 1, 4, 5, 9, 41, 116, 200, 201].map(scaleTop)).toEqual([4, 4, 4, 8, 20, 80, 200, 200, 400])
})
