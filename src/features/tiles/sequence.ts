import type { TileTitle } from './titles.ts'

export const PROMOTION_TYPES = [
  'instantWin',
  'sweepstakes',
  'landingPage',
  'extendedInstantWin',
  'textToDonate',
] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** Options that decide which screens a campaign has, beside its type and prizes. */
export interface TileOptions {
  userCapture: 'Yes' | 'No'
  addPrizeRedemption: boolean
  addNonWinnerRedemption: boolean
  addSweeps: boolean
  /** Number of screens that collect a sweepstakes entry. */
  numberSweepsPages: number
}

/** Audience of a screen: everyone, the winner of a prize, or people without a win. */
export const TILE_PATHS = ['main', 'winner', 'nonWinner'] as const
export type TilePath = (typeof TILE_PATHS)[number]

/** One screen of a campaign before it is stored. */
export interface PlannedTile {
  title: TileTitle
  /** 1 for the first of its title, 2 for the second. */
  repeat: number
  path: TilePath
  uniquePrizeKey: string | null
  /** 0-based order of the screens. */
  pageIndex: number
}

type Step = Omit<PlannedTile, 'pageIndex'>

const step = (title: TileTitle, path: TilePath = 'main', uniquePrizeKey: string | null = null): Step => ({
  title,
  repeat: 1,
  path,
  uniquePrizeKey,
})

const when = (condition: boolean, ...steps: Step[]): Step[] => (condition ? steps : [])

function continues(count: number, path: TilePath): Step[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    ...step('Continue', path),
    repeat: index + 1,
  }))
}

/** Screens for everyone without a win. */
function nonWinnerSteps(options: TileOptions, extended: boolean): Step[] {
  return [
    ...when(extended, step('Non Winner Continue', 'nonWinner')),
    ...(options.addSweeps ? continues(options.numberSweepsPages, 'nonWinner') : []),
    ...when(
      options.addNonWinnerRedemption,
      step('Non Winner Redemption', 'nonWinner'),
      step('Non Winner Redemption Success', 'nonWinner'),
    ),
    step('Non Winner Thankyou', 'nonWinner'),
  ]
}

function redemption(prizeKey: string): Step[] {
  return [
    step('Winner Redemption', 'winner', prizeKey),
    step('Winner Redemption Success', 'winner', prizeKey),
  ]
}

function instantWin(options: TileOptions, prizeKeys: string[], extended: boolean): Step[] {
  const winner = prizeKeys.flatMap(key => [
    ...when(extended, step('Winner Continue', 'winner', key)),
    ...(options.addPrizeRedemption ? redemption(key) : []),
    step('Winner Thankyou', 'winner', key),
  ])
  return [step('Form'), ...winner, ...nonWinnerSteps(options, extended)]
}

function stepsOf(type: PromotionType, options: TileOptions, prizeKeys: string[]): Step[] {
  const captures = options.userCapture === 'Yes'
  switch (type) {
    case 'instantWin':
      return instantWin(options, prizeKeys, false)
    case 'extendedInstantWin':
      return instantWin(options, prizeKeys, true)
    case 'sweepstakes':
      return [
        step('Form'),
        ...continues(options.numberSweepsPages - 1, 'main'),
        step('Thankyou'),
        ...(options.addPrizeRedemption ? prizeKeys.flatMap(redemption) : []),
      ]
    case 'landingPage': {
      const sweeps = captures && options.addSweeps ? continues(options.numberSweepsPages, 'main') : []
      return [
        captures ? step('Form') : step('Continue'),
        ...sweeps,
        ...when(options.addPrizeRedemption, step('Redemption')),
        step('Thankyou'),
      ]
    }
    case 'textToDonate': {
      const sweeps = options.addSweeps ? continues(options.numberSweepsPages, 'main') : []
      return [step('Text-to-donate Form'), ...sweeps, step('Thankyou')]
    }
  }
}

/**
 * The screens of a campaign in their order (product rule 5.5): the same for the same type, options and prizes, with
 * page indexes from 0 without gaps.
 */
export function tileSequence(
  type: PromotionType,
  options: TileOptions,
  prizes: readonly { uniquePrizeKey: string }[],
): PlannedTile[] {
  const prizeKeys = prizes.map(prize => prize.uniquePrizeKey)
  return stepsOf(type, options, prizeKeys).map((planned, pageIndex) => ({ ...planned, pageIndex }))
}

/** Audience of a screen of this title in a campaign of this type. */
export function pathOf(type: PromotionType, title: TileTitle): TilePath {
  if (title.startsWith('Winner')) return 'winner'
  if (title.startsWith('Non Winner')) return 'nonWinner'
  const instant = type === 'instantWin' || type === 'extendedInstantWin'
  return instant && title === 'Continue' ? 'nonWinner' : 'main'
}
