import type { TilePath, TileTitle } from '#features/tiles/contract.ts'

/** What decides who reaches a screen; the lists are in the order of the screens. */
interface Screen {
  title: TileTitle
  path: TilePath
  uniquePrizeKey: string | null
}

/** Redeeming a prize has its own steps; these screens are no part of the walk through the others. */
function isRedemption({ title }: Screen): boolean {
  return title.includes('Redemption')
}

/** The screen that a campaign begins with. */
export function firstScreen<S extends Screen>(screens: readonly S[]): S | undefined {
  return screens.find(screen => screen.path === 'main')
}

/** What follows the first screen for everyone: all there is when nothing is played for. */
export function screensAfterEntry<S extends Screen>(screens: readonly S[]): S[] {
  return screens.filter(screen => screen.path === 'main' && !isRedemption(screen)).slice(1)
}

/** What follows a play: the screens of the prize that was won, or those for everyone else. */
export function screensAfterPlay<S extends Screen>(
  screens: readonly S[],
  wonPrizeKey: string | undefined,
): S[] {
  const isReached = ({ path, uniquePrizeKey }: Screen) =>
    wonPrizeKey === undefined ? path === 'nonWinner' : path === 'winner' && uniquePrizeKey === wonPrizeKey
  return screens.filter(screen => isReached(screen) && !isRedemption(screen))
}
