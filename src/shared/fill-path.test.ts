import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'

test('every parameter of a path is filled in, safe for an address', () => {
  expect(fillPath('/event/:eventKey/awards/:awardId', { eventKey: 'evt_1', awardId: 'a/b' })).toBe(
    '/event/evt_1/awards/a%2Fb',
  )
  expect(fillPath('/event/:eventKey/rules.pdf', { eventKey: 'evt_1' })).toBe('/event/evt_1/rules.pdf')
})

test('the compiler knows the names of the parameters', () => {
  // @ts-expect-error this path has no `id`
  expect(fillPath('/event/:eventKey', { id: 'evt_1' })).toBe('/event/:eventKey')
})
