import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '../app.ts'
import {
  type Caller,
  createActive,
  createReady,
  goodPrize,
  makeCaller,
  makeTokens,
} from '../makers/campaign-makers.ts'
import { runJobs } from '../makers/drawn-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { poolOf } from '../makers/pool-makers.ts'
import { makeWinner } from '../makers/winner.ts'

/** Notices to the team over a campaign's life. */
const t = await testApp()

async function toldTo(caller: Caller, kind: string): Promise<{ text: string; link: string }[]> {
  const { items } = (await caller('GET', '/api/v0/notifications')).body
  return items
    .filter((item: { kind: string }) => item.kind === kind)
    .map(({ text, link }: { text: string; link: string }) => ({ text, link }))
}

test('a day before its end, and again when that was moved, the team is notified once', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const { campaign } = await makeCampaign(t, { endsAt: new Date('2026-03-05T18:00:00Z') })
  const owner = await makeCaller(t, { account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' } })
  await runJobs(t, 'campaigns-ending')
  expect(await toldTo(owner, 'campaignEnding')).toEqual([])
  t.clock.set('2026-03-04T18:00:00Z')
  await runJobs(t, 'campaigns-ending', 'campaigns-ending')
  const first = {
    text: 'Coffee Rush ends on Thursday, March 5, 2026 at 12:00 PM (America/Chicago).',
    link: `/events/${campaign.eventKey}`,
  }
  expect(await toldTo(owner, 'campaignEnding')).toEqual([first])
  await t.db(db =>
    db
      .updateTable('campaigns')
      .set({ ends_at: new Date('2026-03-06T18:00:00Z') })
      .where('id', '=', campaign.id)
      .execute(),
  )
  t.clock.set('2026-03-05T18:00:00Z')
  await runJobs(t, 'campaigns-ending')
  expect(await toldTo(owner, 'campaignEnding')).toHaveLength(2)
})

test('below a tenth of a prize the team is notified once; at a tenth, and of tests, it is not', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const real = await makeCampaign(t, { quantities: [20, 10], opened: false })
  const trial = await makeCampaign(t, { quantities: [20], opened: false, testMode: true })
  const ownerOf = ({ accountId }: { accountId: number }) =>
    makeCaller(t, { account: { accountId, subscriptionRole: 'GOLD' } })
  const [owner, tester] = [await ownerOf(real.campaign), await ownerOf(trial.campaign)]
  const award = (id: number | undefined, awarded: number) =>
    t.db(db =>
      db
        .updateTable('prizes')
        .set({ awarded })
        .where('id', '=', id ?? 0)
        .execute(),
    )
  await award(real.prizes[0]?.id, 18)
  await award(real.prizes[1]?.id, 10)
  await award(trial.prizes[0]?.id, 19)
  await runJobs(t, 'prizes-low')
  const [gone, ...none] = await toldTo(owner, 'lowStock')
  expect([gone?.text, none]).toEqual([expect.stringMatching(/is all won, 10 of 10\.$/), []])
  await award(real.prizes[0]?.id, 19)
  await runJobs(t, 'prizes-low', 'prizes-low')
  const [low] = await toldTo(owner, 'lowStock')
  expect(low?.text).toMatch(/^Coffee Rush: 1 of 20 is left of /)
  expect(low?.link).toBe(`/events/${real.campaign.eventKey}/prizes`)
  expect(await toldTo(owner, 'lowStock')).toHaveLength(2)
  expect(await toldTo(tester, 'lowStock')).toEqual([])
})

test('a prize with a missed deadline is reported, once a day', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const { campaign, award } = await makeWinner(t)
  const owner = await makeCaller(t, { account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' } })
  t.clock.set(award.deadlineAt.toISOString())
  await runJobs(t, 'forfeit-awards', 'forfeit-awards')
  expect(await toldTo(owner, 'claimDeadline')).toEqual([
    {
      text: expect.stringContaining('Coffee Rush: the winner of Prize 1 missed the claim deadline'),
      link: `/events/${campaign.eventKey}/winners`,
    },
  ])
})

test('when a draw can take place and when it has, the team is notified once each', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(t)
  const newPrizes = [goodPrize({ title: 'Trip', quantity: 1 })]
  const draft = { startTime: '2026-03-02', instantWin: false, sweepstakes: true, newPrizes }
  const eventKey = await createActive(owner, draft)
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  await poolOf(t, campaign, 3)
  await runJobs(t, 'draws-ready')
  expect(await toldTo(owner, 'drawReady')).toEqual([])
  t.clock.set('2026-03-21T12:00:00Z')
  await runJobs(t, 'draws-ready', 'draws-ready')
  const link = `/events/${eventKey}/sweeps`
  expect(await toldTo(owner, 'drawReady')).toEqual([
    { text: `${campaign.title} has ended. You can draw its winners now.`, link },
  ])
  await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  await runJobs(t, 'draws-due', 'draws-due')
  expect(await toldTo(owner, 'drawDone')).toEqual([
    { text: `${campaign.title}: the draw is done. 1 of 3 entries won.`, link },
  ])
})

test('a spent token and a returned one are reported, with the number left', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const owner = await makeCaller(t, { account })
  await makeTokens(t, account, 2)
  const eventKey = await createReady(owner)
  const spent = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect(spent.status, JSON.stringify(spent.body)).toBe(200)
  const cancelled = await owner('PUT', '/api/v0/event', { eventKey, status: 8, reason: 'Rain' })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const told = await toldTo(owner, 'tokens')
  expect(told.map(({ text }) => text.replace(/(activate|for) .*?( was|\.)/, '$1 it$2'))).toEqual([
    'The token for it was returned, because the campaign was canceled before its start. 2 unspent tokens are left.',
    'A token was spent to activate it. 1 unspent token is left.',
  ])
})
