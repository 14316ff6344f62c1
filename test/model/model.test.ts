import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Charity, openCharity } from '../makers/giving-makers.ts'
import { say, sizeOf } from '../prove.ts'
import { awardActs } from './award-acts.ts'
import { campaignActs } from './campaign-acts.ts'
import { clockActs } from './clock-acts.ts'
import { drawActs } from './draw-acts.ts'
import { wrongAtTheEnd } from './end-of-run.ts'
import { entryActs } from './entry-acts.ts'
import { giftActs } from './gift-acts.ts'
import { openStory } from './story.ts'

/** Most actions of one run. */
const RUN = 250
/** Time to look for the shortest failure. */
const SHRINK_MS = 60_000
const COMMANDS = fc.commands(
  [...campaignActs, ...clockActs, ...entryActs, ...awardActs, ...drawActs, ...giftActs],
  { maxCommands: RUN, size: 'max' },
)

const actions = sizeOf('MODEL_ACTIONS', 200)
const seed = sizeOf('MODEL_SEED', randomInt(2 ** 31))
/** Services side by side, each with a clock and a database of its own: most of an action waits for the database. */
const services = sizeOf('MODEL_SERVICES', 1)
/** Ends a long run early; runs that have begun are finished. */
const endsAt = performance.now() + sizeOf('MODEL_MINUTES', 24 * 60) * 60_000
const charities: Charity[] = []
for (let n = 0; n < services; n++) charities.push(await openCharity(`model_${seed}_${n}`))

/** One run of random actions, which follow from a seed. */
async function run(charity: Charity, ownSeed: number, count: (action: string) => void): Promise<void> {
  let shrinksUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(fc.boolean(), COMMANDS, async (isLive, commands) => {
    // Shorter sequences pass untried by then, which ends the search.
    if (performance.now() > shrinksUntil) return
    try {
      const story = await openStory(charity, isLive, count)
      await fc.asyncModelRun(() => story, commands)
      expect(await wrongAtTheEnd(story.model, story.real)).toEqual([])
    } catch (error) {
      shrinksUntil = Math.min(shrinksUntil, performance.now() + SHRINK_MS)
      throw error
    }
  })
  await fc.assert(property, { seed: ownSeed, numRuns: 1 })
}

test(
  `campaign, award, donation and draw behave as their models through random actions, seed ${seed}`,
  async () => {
    const taken = new Map<string, number>()
    let [total, runs] = [0, 0]
    const count = (action: string) => {
      total += 1
      taken.set(action, (taken.get(action) ?? 0) + 1)
    }
    await Promise.all(
      charities.map(async charity => {
        for (; total < actions && performance.now() < endsAt; runs++)
          await run(charity, (seed + runs) % 2 ** 31, count)
      }),
    )
    say(`${total} actions of ${taken.size} kinds in ${runs} runs, seed ${seed}`)
    for (const [action, times] of taken) say(`${action}: ${times}`)
  },
  24 * 3_600_000,
)
