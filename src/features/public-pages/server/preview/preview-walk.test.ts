import { expect, test } from 'vitest'
import { PROMOTION_TYPES, shownTitle, tileLabel, tileSequence } from '#features/tiles/contract.ts'
import { resultAt, stepsOf, waysThrough } from './preview-walk.ts'

const OPTIONS = {
  userCapture: 'Yes',
  addPrizeRedemption: true,
  addNonWinnerRedemption: true,
  addSweeps: true,
  numberSweepsPages: 2,
} as const
const PRIZES = [{ uniquePrizeKey: 'a' }, { uniquePrizeKey: 'b' }]

test.each(PROMOTION_TYPES)('the ways through a campaign of type %s lead past every screen', type => {
  const screens = tileSequence(type, OPTIONS, PRIZES)
  const plays = type === 'instantWin' || type === 'extendedInstantWin'
  const ways = waysThrough(screens, plays, key => `Prize ${key}`)
  const passed = ways.flatMap(({ key }) => stepsOf(screens, plays ? 'card' : 'none', key))
  const tiles = passed.flatMap(step => (step.kind === 'tile' ? [step.tile] : []))
  expect(new Set(tiles)).toEqual(new Set(screens))
  expect(passed.some(({ kind }) => kind === 'card')).toBe(plays)
})

test('a winner of the second prize sees the form, the card and that prize, in this order', () => {
  const screens = tileSequence('extendedInstantWin', OPTIONS, PRIZES)
  const steps = stepsOf(screens, 'card', 'b')
  const seen = steps.map(step =>
    step.kind === 'card'
      ? 'Card'
      : shownTitle({ eventTileLabel: tileLabel(step.tile.title, step.tile.repeat) }, 'Mug'),
  )
  expect(seen).toEqual([
    'Form',
    'Card',
    'Mug Continue',
    'Mug Redemption',
    'Mug Redemption Success',
    'Mug Thankyou',
  ])
  expect(resultAt(steps, true)).toBe(2)
})

test('where the result is revealed, the form leads to it as it does for entrants with a script', () => {
  const steps = stepsOf(tileSequence('instantWin', OPTIONS, PRIZES), 'reveal', 'a')
  expect(steps.some(({ kind }) => kind === 'card')).toBe(false)
  expect(resultAt(steps, true)).toBe(1)
  const claim = stepsOf(tileSequence('sweepstakes', OPTIONS, PRIZES), 'none', 'a')
  expect(resultAt(claim, false)).toBe(-1)
})
