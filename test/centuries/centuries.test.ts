import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { say, sizeOf } from '../prove.ts'
import { live } from './live.ts'
import type { Lived } from './steps.ts'

const campaigns = sizeOf('CENTURIES_CAMPAIGNS', 40)
const plays = sizeOf('CENTURIES_PLAYS', 20_000)
const seed = sizeOf('CENTURIES_SEED', randomInt(2 ** 30))

test(
  `everything holds after each step of ${campaigns} campaigns, seed ${seed}`,
  async () => {
    const all: Lived[] = []
    for (let number = 0; number < campaigns; number++) {
      const own = seed + number
      const lived = await live(own, plays / campaigns).catch(error => {
        throw new Error(`seed ${own}: ${error.message}`, { cause: error })
      })
      all.push(lived)
    }
    const sum = (figure: (lived: Lived) => number) => all.reduce((total, one) => total + figure(one), 0)
    say(
      `${campaigns} campaigns, ${sum(one => one.plays)} plays, ${sum(one => one.wins)} wins, ${sum(one => one.drawn)} winners of draws, ${sum(one => one.refused)} refusals, ${sum(one => one.steps)} steps, seed ${seed}`,
    )
    const faults = new Set(all.flatMap(one => [...one.faults.keys()]))
    for (const fault of faults) say(`${fault}: ${sum(one => one.faults.get(fault) ?? 0)}`)
    expect(sum(one => one.wins)).toBeGreaterThan(0)
  },
  24 * 3_600_000,
)
