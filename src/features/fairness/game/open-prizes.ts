import type { InstantWinSpec } from '../contract.ts'
import type { Moment } from './moments.ts'
import { drawOdds } from './odds.ts'
import type { PlayRecord } from './play-log.ts'

/** The open prizes, under the rule of one mechanism. */
export type OpenPrizes = {
  /** The moment that an accepted play must win, taken out of the open ones; undefined when it must lose. */
  take(play: PlayRecord): number | undefined
  /** Gives a moment back, which was taken before. */
  giveBack(moment: number): void
}

/** Puts a number where it belongs in an ascending list. */
function insertSorted(list: number[], value: number): void {
  const at = list.findIndex(item => item > value)
  list.splice(at < 0 ? list.length : at, 0, value)
}

/** Moments and cards alike: the earliest open one whose place is reached (pf1 4.3, items 5 and 9). */
function inOrder(moments: readonly Moment[], placeOf: (play: PlayRecord) => number): OpenPrizes {
  let next = 0
  // Each returned prize was reached before the next one.
  const returned: number[] = []
  return {
    take(play) {
      const place = placeOf(play)
      const first = returned.shift()
      if (first !== undefined) return first
      return (moments[next]?.timeMs ?? Number.POSITIVE_INFINITY) <= place ? next++ : undefined
    },
    giveBack: moment => insertSorted(returned, moment),
  }
}

function byOdds(key: Uint8Array, odds: number, count: number): OpenPrizes {
  const left = Array.from({ length: count }, (_, index) => index)
  return {
    take(play) {
      const place = drawOdds(key, play, odds, left.length)
      return place === undefined ? undefined : left.splice(place, 1)[0]
    },
    giveBack: moment => insertSorted(left, moment),
  }
}

/** All prizes of an instant win, none of them won; `key` is that of `masterKey`. */
export function openPrizes(key: Uint8Array, spec: InstantWinSpec, moments: readonly Moment[]): OpenPrizes {
  if (spec.mechanism === 'odds') return byOdds(key, spec.odds, moments.length)
  let accepted = 0
  return inOrder(moments, spec.mechanism === 'deck' ? () => ++accepted : play => play.receivedAtMs)
}
