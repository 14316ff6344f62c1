import { expect, test } from 'vitest'
import { findTransition, refusedStep, STATUS, TRANSITIONS } from './status.ts'

test('a refused step names both statuses', () => {
  expect(refusedStep(STATUS.cancelled, STATUS.live)).toBe('This campaign cannot move from Canceled to Live')
})

test('a person takes exactly these steps', () => {
  expect(TRANSITIONS.map(({ from, to, role }) => `${from}>${to} ${role}`).sort()).toEqual([
    '1>2 manager',
    '1>3 manager',
    '1>7 manager',
    '2>1 staffOperations',
    '2>8 manager',
    '3>4 manager',
    '3>5 staffOperations',
    '3>8 manager',
    '4>3 manager',
    '4>5 staffOperations',
    '4>8 manager',
    '5>6 manager',
    '6>7 manager',
    '8>7 manager',
  ])
  expect(findTransition(STATUS.archived, STATUS.draft)).toBeUndefined()
})
