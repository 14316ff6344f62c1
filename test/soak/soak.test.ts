import { expect, test } from 'vitest'
import { features } from '#app/features.ts'
import { testApp } from '../app.ts'
import { makeCaller } from '../makers/campaign-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { say, sizeOf } from '../prove.ts'
import { bear, type Life, tend, visit } from './lives.ts'
import { growing, lineOf, type Measured, measure } from './measure.ts'
import { figuresWrong, retentionWrong } from './reconcile.ts'

const weeks = sizeOf('SOAK_WEEKS', 1)
const campaigns = sizeOf('SOAK_CAMPAIGNS', 3)
const peopleADay = sizeOf('SOAK_PEOPLE', 8)
const HOURS = 6
const DAYS_A_WEEK = 7
/** Days after the end in which figures still change. */
const SETTLING_DAYS = 7
/** Until the people of the last campaign are erased. */
const AFTERMATH_DAYS = 70
const AFTERMATH_STEP = 5

const t = await testApp({ ownDatabase: 'soak' })
const owner = await makeCaller(t, { account: await makeAccount(t) })
const schedules = features.flatMap(({ jobs = [] }) => jobs.filter(({ cron }) => cron !== undefined))

/** Everything that the clock starts: more often than nightly, less often than each minute. */
async function turnClock(hours: number): Promise<void> {
  t.clock.advance({ hours })
  for (const { run } of schedules) await run(t.deps, {})
  await t.runDueJobs()
}

const isLive = ({ campaign }: Life) => t.clock.now() >= campaign.startsAt && t.clock.now() < campaign.endsAt

async function liveADay(lives: Life[], births: number): Promise<void> {
  for (let made = 0; made < births; made++) lives.push(await bear(t, owner, lives.length))
  for (let passed = 0; passed < 24; passed += HOURS) {
    await turnClock(HOURS)
    for (const life of lives.filter(isLive)) {
      for (let people = 0; people < peopleADay / (24 / HOURS); people++) await visit(t, life)
    }
  }
  for (const life of lives) await tend(t, owner, life)
  await rolledUp(t)
}

async function wrongToday(lives: readonly Life[]): Promise<string[]> {
  const since = new Date(t.clock.now().getTime() - SETTLING_DAYS * 86_400_000)
  const wrong: string[] = []
  for (const life of lives) {
    if (life.campaign.endsAt > since) wrong.push(...(await figuresWrong(t, owner, life)))
    wrong.push(...(await retentionWrong(t, life)))
  }
  return wrong
}

test(
  `${campaigns} campaigns are born, live, end and are forgotten in ${weeks} weeks, and nothing piles up`,
  async () => {
    const lives: Life[] = []
    const measured: Measured[] = []
    const days = weeks * DAYS_A_WEEK
    for (let day = 0; day < days; day++) {
      const due = Math.min(campaigns, Math.ceil(((day + 1) * campaigns) / (days - (weeks > 1 ? 0 : 5))))
      await liveADay(lives, due - lives.length)
      expect(await wrongToday(lives)).toEqual([])
      // A day's messages are needed until their winners have claimed.
      t.mails.splice(0, Math.max(0, t.mails.length - 200))
      if ((day + 1) % DAYS_A_WEEK > 0) continue
      measured.push(await measure(t))
      say(`week ${measured.length}: ${lineOf(measured.at(-1) ?? (await measure(t)))}`)
    }
    expect(growing(measured)).toEqual([])
    for (let day = 0; day < AFTERMATH_DAYS; day += AFTERMATH_STEP) await turnClock(24 * AFTERMATH_STEP)
    expect(await wrongToday(lives)).toEqual([])
    const people = lives.reduce((sum, { emails }) => sum + emails.length, 0)
    say(
      `${lives.length} campaigns, ${people} people, all of them erased; after that: ${lineOf(await measure(t))}`,
    )
  },
  24 * 3_600_000,
)
