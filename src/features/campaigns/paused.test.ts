import { expect, test } from 'vitest'
import { whilePaused } from './paused.ts'

const rules = { distribution: 'uniform', playsPerPerson: 1, per: 'event', winsPerPerson: 1 } as const

test('a pause speaks of winning moments only where there are any', () => {
  expect(whilePaused({ type: 'instantWin' })).toBe('Prizes are still released on schedule.')
  expect(whilePaused({ type: 'extendedInstantWin', instant: { ...rules, mechanism: 'moments' } })).toBe(
    'Prizes are still released on schedule.',
  )
  const others = [
    { type: 'instantWin', instant: { ...rules, mechanism: 'odds' } },
    { type: 'instantWin', instant: { ...rules, mechanism: 'deck' } },
    { type: 'sweepstakes' },
    { type: 'landingPage' },
    { type: 'textToDonate' },
  ] as const
  for (const campaign of others) expect(whilePaused(campaign)).toBe('The end date does not move.')
})
