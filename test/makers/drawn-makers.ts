import { features } from '#app/features.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import type { TestApp } from '../app.ts'
import { createActive, goodPrize, makeCaller } from './campaign-makers.ts'
import { makeAccount } from './makers.ts'
import { poolOf } from './pool-makers.ts'

/** Runs background jobs by name, and the jobs that they queue. */
export async function runJobs(t: TestApp, ...names: string[]): Promise<void> {
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  for (const name of names) await kinds.find(kind => kind.name === name)?.run(t.deps, null)
  await t.runDueJobs()
}

interface DrawnWishes {
  size?: number
  alternates?: number
  tripValue?: number
  draft?: object
  /** Done between the last entry and the draw. */
  beforeDraw?(campaign: Campaign): Promise<unknown>
}

/** A draw of one trip and two shirts that was drawn on March 21. */
export async function makeDrawn(
  t: TestApp,
  { size = 8, alternates = 2, tripValue = 400, draft = {}, beforeDraw }: DrawnWishes = {},
) {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const newPrizes = [
    goodPrize({ title: 'Trip', quantity: 1, value: tripValue }),
    goodPrize({ title: 'Shirt', quantity: 2 }),
  ]
  const wishes = { instantWin: false, sweepstakes: true, alternates, newPrizes, claimDeadlineHours: 120 }
  const eventKey = await createActive(owner, { startTime: '2026-03-02', ...wishes, ...draft })
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  await poolOf(t, campaign, size)
  await beforeDraw?.(campaign)
  t.clock.set('2026-03-21T12:00:00Z')
  const { body } = await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  const url = `/api/v0/event/${eventKey}/sweeps/winners`
  return { account, owner, eventKey, url, draw: body, winners: body.winners }
}
