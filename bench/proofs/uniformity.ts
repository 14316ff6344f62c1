// Every entry is equally likely to be drawn first: a chi-square test over many draws with the order of pf1.
//   npm run prove:uniformity [-- draws seed]   1,000,000 draws with seed 1 when absent
import { createHash } from 'node:crypto'
import { drawOrder } from '#features/fairness/server/index.ts'
import { expect } from '../shared/holds.ts'

const [draws = 1_000_000, seed = 1] = process.argv.slice(3).map(Number)
const ENTRANTS = 100
/** The places that are counted: the first, and one that many swaps led to. */
const PLACES = [0, 9]
/** Above this, chance alone would have to be thanked in less than one of 1,000 tries (99 degrees of freedom). */
const CRITICAL = 148.23

const counts = PLACES.map(() => new Array<number>(ENTRANTS).fill(0))
for (let draw = 0; draw < draws; draw++) {
  const key = createHash('sha256').update(`${seed} ${draw}`).digest()
  let place = 0
  for (const entry of drawOrder(key, ENTRANTS)) {
    const counted = counts[PLACES.indexOf(place)]
    if (counted) counted[entry] = (counted[entry] ?? 0) + 1
    if (place++ === PLACES.at(-1)) break
  }
}

const expected = draws / ENTRANTS
for (const [at, counted] of counts.entries()) {
  const chiSquare = counted.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(
    `place ${(PLACES[at] ?? 0) + 1}, ${draws} draws over ${ENTRANTS} entrants, seed ${seed}: ` +
      `chi-square ${chiSquare.toFixed(2)}, below ${CRITICAL} is p > 0.001; fewest ${Math.min(...counted)}, most ${Math.max(...counted)}`,
    chiSquare < CRITICAL,
  )
}
