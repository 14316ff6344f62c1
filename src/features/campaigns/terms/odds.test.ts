import { expect, test } from 'vitest'
import { estimateOdds } from './odds.ts'

test('odds are prizes by expected plays, rounded, and never better than one in one', () => {
  expect(estimateOdds(250, 2000, 'plays')).toEqual({
    oneIn: 8,
    sentence: 'With 2,000 plays, about 1 in 8 plays wins.',
  })
  expect(estimateOdds(2, 3000, 'entries')?.sentence).toBe(
    'With 3,000 entries, about 1 in 1,500 entries wins.',
  )
  expect(estimateOdds(300, 200, 'plays')?.sentence).toBe('With 200 plays, nearly everyone wins.')
})

test('without prizes or without an expectation nothing is said', () => {
  expect(estimateOdds(0, 2000, 'plays')).toBeUndefined()
  expect(estimateOdds(250, 0, 'plays')).toBeUndefined()
})
