import { beforeEach, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { openSubscriber } from '#test/parts/subscriber.ts'

const t = await testApp()
const { told, subscribe, events } = await openSubscriber(t)
beforeEach(() => {
  told.length = 0
})

/** Counts everything, and delivers until nothing more arrives. */
async function delivered(): Promise<void> {
  await rolledUp(t)
  for (let before = -1; before < told.length; ) {
    before = told.length
    await t.runDueJobs()
  }
}

const consents = { cmp_a: { consentFor: 'emailMarketing', text: 'News, please' } }

async function takePart(campaign: Campaign): Promise<void> {
  const person = { firstName: 'Ada', email: `${unique('w')}@example.com` }
  await t.db(async db => {
    const answers = { person, others: {}, consents }
    const { token } = await enter(db, t.deps, campaign, {
      answers,
      source: 'qr',
      nonce: t.deps.random.bytes(16),
    })
    await playOnce(db, t.deps, campaign, { token, clientNonce: t.deps.random.bytes(16) })
  })
}

const goldOf = ({ accountId }: Campaign) => ({ accountId, subscriptionRole: 'GOLD' }) as const

test('entries and plays are announced once, in the order of the log, without the people', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [1] })
  await setMomentTimes(t, campaign, [t.clock.now()])
  await subscribe(goldOf(campaign), ['entry.confirmed', 'play.decided'])
  for (let people = 0; people < 3; people += 1) await takePart(campaign)
  await delivered()
  await delivered()
  const { eventKey } = campaign
  const entry = { entry: expect.stringMatching(/^ent_/), at: expect.any(String) }
  const found = (event: string, list: string) =>
    events().flatMap(([name, data]) => (name === event && data.eventKey === eventKey ? data[list] : []))
  expect(found('entry.confirmed', 'entries')).toEqual(
    Array.from({ length: 3 }, () => ({ ...entry, source: 'qr', optIns: ['email'] })),
  )
  expect(found('play.decided', 'plays')).toEqual(
    ['win', 'lose', 'lose'].map((outcome, index) => ({ ...entry, play: index + 1, outcome })),
  )
  expect(told.map(({ body }) => body).join()).not.toMatch(/Ada|@/)
})

test('many entries come in deliveries of 100 at most, and none is left out', async () => {
  const { campaign } = await makeCampaign(t)
  await subscribe(goldOf(campaign), ['entry.confirmed'])
  await Promise.all(Array.from({ length: 230 }, () => takePart(campaign)))
  await delivered()
  const lists: { entry: string }[][] = events().map(([, { entries }]) => entries)
  expect(Math.max(...lists.map(list => list.length))).toBeLessThanOrEqual(100)
  expect(new Set(lists.flat().map(({ entry }) => entry)).size).toBe(230)
})

test('trial runs are not announced', async () => {
  const { campaign } = await makeCampaign(t, { testMode: true })
  await subscribe(goldOf(campaign), ['entry.confirmed', 'play.decided'])
  await takePart(campaign)
  await delivered()
  expect(told).toEqual([])
})
