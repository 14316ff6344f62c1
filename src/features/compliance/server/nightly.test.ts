import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { openedMessages } from '#test/opened-rows.ts'
import { nightlyJob } from './nightly.ts'

const t = await testApp({ ownDatabase: 'nightly' })

async function toldOf(owner: Awaited<ReturnType<typeof makeCaller>>): Promise<string[]> {
  const { body } = await owner('GET', '/api/v0/notifications')
  const told = body.items.filter(({ kind }: { kind: string }) => kind === 'compliance')
  return told.map(({ text }: { text: string }) => text)
}

test('at night a running campaign is judged again, and its people learn once what changed', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const eventKey = await createActive(owner, { newPrizes: [goodPrize()] })
  await nightlyJob.run(t.deps, null)
  expect(await toldOf(owner)).toEqual([])
  await t.deps.pg.query(
    `begin; set local app.account = '*'; update campaigns set settings = settings || '{"emailContact": ""}' where event_key = '${eventKey}'; commit`,
  )
  t.clock.set('2026-03-03T04:23:00Z')
  await nightlyJob.run(t.deps, null)
  await nightlyJob.run(t.deps, null)
  expect(await toldOf(owner)).toEqual([
    'Free Cup Friday: the compliance findings have changed. New: Add a contact email for entrants and winners.',
  ])
  const rows = await t.db(db =>
    db.selectFrom('messages').selectAll().where('account_id', '=', account.accountId).execute(),
  )
  const mails = (await openedMessages(t, rows)).filter(({ body }) => body.includes('Add a contact email'))
  expect(mails.map(({ body }) => body.includes(DISCLAIMER))).toEqual([true])
  await t.deps.pg.query(
    `begin; set local app.account = '*'; update campaigns set settings = settings || '{"emailContact": "a@b.test"}' where event_key = '${eventKey}'; commit`,
  )
  t.clock.set('2026-03-04T04:23:00Z')
  await nightlyJob.run(t.deps, null)
  expect((await toldOf(owner))[0]).toMatch(/Settled: Add a contact email for entrants and winners\.$/)
  const ended = await t.db(db =>
    db.updateTable('campaigns').set({ status: STATUS.ended }).where('event_key', '=', eventKey).execute(),
  )
  expect(ended).toHaveLength(1)
  t.clock.set('2026-03-02T12:00:00Z')
})

test('a week before a state filing is due its people are notified, once, unless it is recorded', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const big = {
    startTime: '2026-04-08',
    endTime: '2026-04-20',
    newPrizes: [goodPrize({ value: 600_000, quantity: 1 })],
  }
  const open = await createCampaign(owner, big)
  const filed = await createCampaign(owner, big)
  const filing = { filedOn: '2026-03-01', number: 'NY-1', bondType: 'bond' }
  const answer = await owner('PUT', `/api/v0/event/${filed}/compliance/registrations`, { NY: filing })
  expect(answer.status).toBe(200)
  await nightlyJob.run(t.deps, null)
  await nightlyJob.run(t.deps, null)
  const { body } = await owner('GET', '/api/v0/notifications')
  const told = body.items.filter(({ kind }: { kind: string }) => kind === 'filings')
  expect(told.map(({ text, link }: { text: string; link: string }) => [text, link])).toEqual([
    [
      'Free Cup Friday: New York filing and bond, due on Monday, March 9, 2026.',
      `/events/${open}/compliance`,
    ],
  ])
})
