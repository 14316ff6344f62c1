import type { TilePath, TileTitle } from '#features/tiles/contract.ts'

/** Conditions of a screen. */
interface Screen {
  title: TileTitle
  path: TilePath
  uniquePrizeKey: string | null
}

/** A way through a campaign: `main` for everyone, `noWin`, or the key of the prize that is won. */
export interface Way {
  key: string
  label: string
}

const MAIN: Way = { key: 'main', label: 'Entry' }
const NO_WIN: Way = { key: 'noWin', label: 'No win' }

/** The place of the first screen of a result; -1 where nothing is played for. */
export function resultAt<S extends Screen>(steps: readonly Step<S>[], plays: boolean): number {
  return plays ? steps.findIndex(step => step.kind === 'tile' && step.tile.path !== 'main') : -1
}

/** The ways through these screens: of a play its prizes and no win, else everyone's and the claim of each prize. */
export function waysThrough(
  screens: readonly Screen[],
  plays: boolean,
  prizeTitle: (prizeKey: string) => string | undefined,
): Way[] {
  const won = new Set(
    screens.flatMap(({ path, uniquePrizeKey }) => (path === 'winner' ? [uniquePrizeKey] : [])),
  )
  const prizes = [...won].flatMap(key => (key === null ? [] : [{ key, label: prizeTitle(key) ?? 'Winner' }]))
  return plays ? [...prizes, NO_WIN] : [MAIN, ...prizes]
}

/** One step of a way: a screen, or the card that is turned between the form and the result. */
export type Step<S> = { kind: 'tile'; tile: S } | { kind: 'card' }

/** How a result is come to: not at all, by a card that is turned, or by a reveal that the form leads to. */
export type Play = 'none' | 'card' | 'reveal'

/** Every screen of a way in its order, the ones for redeeming included. */
export function stepsOf<S extends Screen>(screens: readonly S[], play: Play, way: string): Step<S>[] {
  const of = (isReached: (screen: S) => boolean) =>
    screens.filter(isReached).map(tile => ({ kind: 'tile' as const, tile }))
  const main = of(({ path }) => path === 'main')
  const result =
    way === NO_WIN.key
      ? of(({ path }) => path === 'nonWinner')
      : of(({ path, uniquePrizeKey }) => path === 'winner' && uniquePrizeKey === way)
  if (play !== 'none') return [...main, ...(play === 'card' ? [{ kind: 'card' as const }] : []), ...result]
  // A prize that is drawn is claimed from a link, long after the entry.
  return way === MAIN.key ? main : result
}
