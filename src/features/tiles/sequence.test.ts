import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDITOR_EXTRA_PAGES } from '#shared/constants.ts'
import { PROMOTION_TYPES, type PromotionType, type TileOptions, tileSequence } from './sequence.ts'
import { shownTitle, TILE_TITLES, tileLabel } from './titles.ts'

const NONE: TileOptions = {
  userCapture: 'Yes',
  addPrizeRedemption: false,
  addNonWinnerRedemption: false,
  addSweeps: false,
  numberSweepsPages: 1,
}
const COFFEE = { uniquePrizeKey: 'prz_coffee', title: 'Free Coffee' }
const MUG = { uniquePrizeKey: 'prz_mug', title: 'Mug' }
const TITLES: Record<string, string> = {
  [COFFEE.uniquePrizeKey]: COFFEE.title,
  [MUG.uniquePrizeKey]: MUG.title,
}

function shown(type: PromotionType, options: Partial<TileOptions>, prizes = [COFFEE]): string[] {
  return tileSequence(type, { ...NONE, ...options }, prizes).map(tile =>
    shownTitle(
      { eventTileLabel: tileLabel(tile.title, tile.repeat) },
      tile.uniquePrizeKey === null ? undefined : TITLES[tile.uniquePrizeKey],
    ),
  )
}

const CASES: [PromotionType, Partial<TileOptions>, string[]][] = [
  ['instantWin', {}, ['Form', 'Free Coffee Thankyou', 'Non Winner Thankyou']],
  [
    'instantWin',
    { addPrizeRedemption: true, addNonWinnerRedemption: true, addSweeps: true, numberSweepsPages: 2 },
    [
      'Form',
      'Free Coffee Redemption',
      'Free Coffee Redemption Success',
      'Free Coffee Thankyou',
      'Continue',
      'Continue 2',
      'Non Winner Redemption',
      'Non Winner Redemption Success',
      'Non Winner Thankyou',
    ],
  ],
  [
    'extendedInstantWin',
    {},
    ['Form', 'Free Coffee Continue', 'Free Coffee Thankyou', 'Non Winner Continue', 'Non Winner Thankyou'],
  ],
  [
    'extendedInstantWin',
    { addPrizeRedemption: true, addNonWinnerRedemption: true, addSweeps: true },
    [
      'Form',
      'Free Coffee Continue',
      'Free Coffee Redemption',
      'Free Coffee Redemption Success',
      'Free Coffee Thankyou',
      'Non Winner Continue',
      'Continue',
      'Non Winner Redemption',
      'Non Winner Redemption Success',
      'Non Winner Thankyou',
    ],
  ],
  ['sweepstakes', {}, ['Form', 'Thankyou']],
  [
    'sweepstakes',
    { numberSweepsPages: 3, addPrizeRedemption: true },
    [
      'Form',
      'Continue',
      'Continue 2',
      'Thankyou',
      'Free Coffee Redemption',
      'Free Coffee Redemption Success',
    ],
  ],
  ['landingPage', {}, ['Form', 'Thankyou']],
  ['landingPage', { userCapture: 'No' }, ['Continue', 'Thankyou']],
  ['landingPage', { userCapture: 'No', addSweeps: true, numberSweepsPages: 2 }, ['Continue', 'Thankyou']],
  [
    'landingPage',
    { addSweeps: true, numberSweepsPages: 2, addPrizeRedemption: true },
    ['Form', 'Continue', 'Continue 2', 'Redemption', 'Thankyou'],
  ],
  ['textToDonate', {}, ['Text-to-donate Form', 'Thankyou']],
  [
    'textToDonate',
    { addSweeps: true, numberSweepsPages: 2 },
    ['Text-to-donate Form', 'Continue', 'Continue 2', 'Thankyou'],
  ],
]

describe('the screens of a campaign', () => {
  it.each(CASES)('%s with %j', (type, options, expected) => {
    expect(shown(type, options)).toEqual(expected)
  })

  it('has 10 screens and 13 editor pages for two prizes with both redemptions', () => {
    const options = { ...NONE, addPrizeRedemption: true, addNonWinnerRedemption: true }
    const tiles = tileSequence('instantWin', options, [COFFEE, MUG])
    expect(tiles).toHaveLength(10)
    expect(tiles.length + EDITOR_EXTRA_PAGES).toBe(13)
  })

  it('shows a winner screen of an unknown prize as Winner', () => {
    expect(shownTitle({ eventTileLabel: 'Winner Redemption Success' }, undefined)).toBe(
      'Winner Redemption Success',
    )
    expect(shownTitle({ eventTileLabel: 'Non Winner Thankyou' }, 'Mug')).toBe('Non Winner Thankyou')
  })

  it('can use each of the 13 titles', () => {
    const all = { ...NONE, addPrizeRedemption: true, addNonWinnerRedemption: true, addSweeps: true }
    const used = new Set(
      PROMOTION_TYPES.flatMap(type => tileSequence(type, all, [COFFEE]).map(tile => tile.title)),
    )
    expect([...used].sort()).toEqual([...TILE_TITLES].sort())
    expect(TILE_TITLES).toHaveLength(13)
  })
})

const anyOptions: fc.Arbitrary<TileOptions> = fc.record({
  userCapture: fc.constantFrom('Yes', 'No'),
  addPrizeRedemption: fc.boolean(),
  addNonWinnerRedemption: fc.boolean(),
  addSweeps: fc.boolean(),
  numberSweepsPages: fc.integer({ min: 1, max: 5 }),
})
const anyPrizes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 20 })

describe('for any type, options and prizes', () => {
  it('page indexes are dense, labels unique within a path and the answer is always the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROMOTION_TYPES), anyOptions, anyPrizes, (type, options, keys) => {
        const prizes = keys.map(uniquePrizeKey => ({ uniquePrizeKey }))
        const tiles = tileSequence(type, options, prizes)
        expect(tiles.map(tile => tile.pageIndex)).toEqual(tiles.map((_, index) => index))
        const names = tiles.map(tile => `${tileLabel(tile.title, tile.repeat)}|${tile.uniquePrizeKey}`)
        expect(new Set(names).size).toBe(names.length)
        expect(tileSequence(type, options, prizes)).toEqual(tiles)
      }),
    )
  })

  it('each prize adds the same number of screens, and only winner screens name a prize', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROMOTION_TYPES), anyOptions, anyPrizes, (type, options, keys) => {
        const count = (prizes: string[]) =>
          tileSequence(
            type,
            options,
            prizes.map(uniquePrizeKey => ({ uniquePrizeKey })),
          ).length
        const perPrize = count(['a']) - count([])
        expect(count(keys)).toBe(count([]) + perPrize * keys.length)
        const tiles = tileSequence(type, options, [COFFEE])
        expect(tiles.every(tile => (tile.path === 'winner') === (tile.uniquePrizeKey !== null))).toBe(true)
      }),
    )
  })
})
