import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { hasDraw } from '#features/sweepstakes/server/index.ts'
import type { PromotionType, TilePath, TileTitle } from '#features/tiles/contract.ts'
import { commonReveal, revealOf } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'

/** Conditions of a screen; the lists are in the order of the screens. */
interface Screen {
  title: TileTitle
  path: TilePath
  uniquePrizeKey: string | null
}

/** True for the screens that belong to redeeming something, before and after. */
function isRedemption({ title }: Pick<Screen, 'title'>): boolean {
  return title.includes('Redemption')
}

/** True for the screen that follows a PIN. */
export function isSuccess({ title }: Pick<Screen, 'title'>): boolean {
  return title.endsWith('Redemption Success')
}

/** True for the screen with the staff PIN. */
export function asksPin(screen: Pick<Screen, 'title'>): boolean {
  return isRedemption(screen) && !isSuccess(screen)
}

/** The screens without those for redeeming: for what has no PIN. */
export function withoutRedemption<S extends Screen>(screens: readonly S[]): S[] {
  return screens.filter(screen => !isRedemption(screen))
}

/** The screen that a campaign begins with. */
export function firstScreen<S extends Screen>(screens: readonly S[]): S | undefined {
  return screens.find(screen => screen.path === 'main')
}

/** Screens that follow the first one for everyone: all of them without plays. */
export function screensAfterEntry<S extends Screen>(screens: readonly S[]): S[] {
  return screens.filter(screen => screen.path === 'main').slice(1)
}

/** Screens after a play: those of the won prize, or those for everyone else. */
export function screensAfterPlay<S extends Screen>(
  screens: readonly S[],
  wonPrizeKey: string | undefined,
): S[] {
  const isReached = ({ path, uniquePrizeKey }: Screen) =>
    wonPrizeKey === undefined ? path === 'nonWinner' : path === 'winner' && uniquePrizeKey === wonPrizeKey
  return screens.filter(isReached)
}

type Drawing = Pick<Campaign, 'type' | 'settings'>

/** True where the form alone puts an entry into the draw: it is the last screen that collects it. */
export function formJoinsDraw({ type, settings }: Drawing): boolean {
  return type === 'sweepstakes' && settings.numberSweepsPages === 1
}

/** True where an entry that comes without screens is in the draw at once: nothing has to be played before. */
export function entryJoinsDraw(campaign: Drawing): boolean {
  return hasDraw(campaign) && !isInstantType(campaign.type)
}

/** The place of the last screen that collects an entry of the draw (product rule 5.5); -1 for none. */
export function joiningScreen(campaign: Drawing, screens: readonly Screen[]): number {
  return hasDraw(campaign) ? screens.findLastIndex(({ title }) => title === 'Continue') : -1
}

/** Card between the form and the results of these screens. */
export function cardBefore(type: PromotionType, screens: readonly (Screen & Pick<Tile, 'styles'>)[]) {
  const looks = resultScreens(screens).map(({ styles }) => styles)
  return {
    auto: looks.some(styles => revealOf(type, styles) !== undefined),
    reveal: commonReveal(type, looks),
  }
}

/** The screens that a play can lead to first: of each prize, and of everyone else. */
export function resultScreens<S extends Screen>(screens: readonly S[]): S[] {
  const prizes = new Set(screens.map(screen => screen.uniquePrizeKey ?? undefined))
  return [...prizes.add(undefined)].flatMap(prizeKey => screensAfterPlay(screens, prizeKey).slice(0, 1))
}
