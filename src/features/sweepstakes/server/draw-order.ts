import { drawn, drawOrder, type EligibleEntry, type Rank } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { readFrozen } from './published/frozen-items.ts'
import { placesOf, type StoredDraw } from './stored-draw.ts'

/** A place that a draw gives out, with the entry on it. */
export type DrawnRank = Rank & EligibleEntry

/** Spare places to read beyond the required ones, for people who have won already. */
const SPARE = 64

function firstPlaces(key: Uint8Array, count: number, most: number): number[] {
  const places: number[] = []
  for (const place of drawOrder(key, count)) {
    if (places.length === most) break
    places.push(place)
  }
  return places
}

/**
 * The ranks that a draw publishes, in order (pf1 4.4, item 4). Reads only the entries that it comes to, so
 * its cost follows from the number of winners, not of entries.
 */
export async function orderDraw(db: Db, draw: StoredDraw, key: Uint8Array): Promise<DrawnRank[]> {
  const { count } = draw.entries
  const wanted = placesOf(draw.spec)
  for (let most = wanted + SPARE; ; most *= 2) {
    const places = firstPlaces(key, count, most)
    const known = await readFrozen(db, draw.id, places)
    // Later places are read in the next round; until then they have no person.
    const personTag = (index: number) => known.get(index)?.personTag ?? Buffer.from(String(index))
    const ranks = drawn(key, draw.spec, { count, personTag })
    const entries = ranks.map(rank => known.get(rank.index))
    if (entries.every(entry => entry !== undefined)) {
      return ranks.flatMap((rank, at) => {
        const entry = entries[at]
        return entry ? [{ ...rank, ...entry }] : []
      })
    }
    if (places.length >= count) throw new Error(`The frozen list of draw ${draw.id} has holes`)
  }
}
