import { openTagHasher } from './tag-hasher.ts'

/** Calls of one caller in a window. */
export interface Tally {
  /** Of all processes, as they said last. */
  told: number
  /** Those that other processes have not been told of. */
  untold: number
  /** When the window ends. */
  end: number
}

/** Counters of those who called last. */
export interface Counters {
  /** One call more, in a new window where the last one is over. */
  add(caller: string, at: number, windowMs: number): Tally
  get(caller: string): Tally | undefined
  /** Puts another tally in the place of what is known. */
  set(caller: string, tally: Tally): void
}

/** Places for each caller, at least: one is found after looking at a few. */
const SPARE = 5 / 4

/** Counters by tag, the halves of which are numbers of 32 bits; the second half of a free place is 0. */
function openBlock(places: number) {
  const last = places - 1
  const tags = new Int32Array(2 * places)
  const counts = new Int32Array(2 * places)
  const ends = new Float64Array(places)
  return {
    /** Where a tag is, or else would be. */
    placeOf({ 0: high = 0, 1: low = 0 }: Int32Array): number {
      let place = high & last
      while (tags[2 * place + 1] !== 0 && (tags[2 * place] !== high || tags[2 * place + 1] !== low)) {
        place = (place + 1) & last
      }
      return place
    },
    isTaken: (place: number): boolean => tags[2 * place + 1] !== 0,
    read: (place: number): Tally => ({
      told: counts[2 * place] ?? 0,
      untold: counts[2 * place + 1] ?? 0,
      end: ends[place] ?? 0,
    }),
    write(place: number, { 0: high = 0, 1: low = 0 }: Int32Array, { told, untold, end }: Tally): void {
      tags[2 * place] = high
      tags[2 * place + 1] = low
      counts[2 * place] = told
      counts[2 * place + 1] = untold
      ends[place] = end
    },
    clear(): void {
      tags.fill(0)
    },
  }
}

/**
 * Remembers at least the `most` callers that were counted last, and at most twice as many, in two blocks of which the
 * older is emptied when the younger is full. A caller is 24 bytes that the collector never looks at; as an object in a
 * map it was 165, and kept 100 more from being given back.
 */
export function openCounters(most: number): Counters {
  const places = 2 ** Math.ceil(Math.log2(most * SPARE))
  const tagOf = openTagHasher()
  let young = openBlock(places)
  let old = openBlock(places)
  let taken = 0

  function find(tag: Int32Array): Tally | undefined {
    const place = young.placeOf(tag)
    if (young.isTaken(place)) return young.read(place)
    const earlier = old.placeOf(tag)
    return old.isTaken(earlier) ? old.read(earlier) : undefined
  }

  function put(tag: Int32Array, tally: Tally): void {
    let place = young.placeOf(tag)
    if (!young.isTaken(place)) {
      if (taken >= most) {
        ;[old, young] = [young, old]
        young.clear()
        taken = 0
        place = young.placeOf(tag)
      }
      taken += 1
    }
    young.write(place, tag, tally)
  }

  return {
    add(caller, at, windowMs) {
      const tag = tagOf(caller)
      const known = find(tag)
      const tally = known && known.end > at ? known : { told: 0, untold: 0, end: at + windowMs }
      tally.untold += 1
      put(tag, tally)
      return tally
    },
    get: caller => find(tagOf(caller)),
    set: (caller, tally) => put(tagOf(caller), tally),
  }
}
