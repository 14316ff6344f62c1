import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn, runJobs } from '#test/makers/drawn-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'
import { giftCode, makeCodeList } from '#test/parts/code-makers.ts'
import { peopleOf } from '#test/people.ts'

const t = await testApp()

/** Gives each prize of a campaign as many codes. */
async function giveCodes(
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
  count: number,
): Promise<void> {
  const prizes = await t.db(db =>
    db.selectFrom('prizes').select('prize_key').where('campaign_id', '=', id).execute(),
  )
  for (const { prize_key: prizeKey } of prizes) {
    const codes = Array.from({ length: count }, () => giftCode(t))
    await makeCodeList(t, { accountId, prizeKey, codes })
  }
}

/** Awards with codes, by the email address of their winner. */
async function assigned(eventKey: string) {
  const rows = await t.db(db =>
    db
      .selectFrom('prize_codes as k')
      .innerJoin('awards as a', 'a.id', 'k.award_id')
      .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
      .select(['a.entry_id', 'k.digest', 'a.status'])
      .where('c.event_key', '=', eventKey)
      .orderBy('a.id')
      .execute(),
  )
  const people = await peopleOf(
    t,
    rows.map(row => row.entry_id),
  )
  return rows.map(({ entry_id, digest, status }) => ({
    email: people.find(({ id }) => id === entry_id)?.email,
    digest,
    status,
  }))
}

test('each drawn winner has a code of their own, and the code of one who declines goes to the alternate', async () => {
  const made = await makeDrawn(t, { beforeDraw: campaign => giveCodes(campaign, 2) })
  const { eventKey, owner, url, winners, draw } = made
  const first = await assigned(eventKey)
  expect(first.map(({ email }) => email)).toEqual(winners.map(({ email }: { email: string }) => email))
  expect(new Set(first.map(({ digest }) => digest.toString('hex'))).size).toBe(3)
  const { status } = await owner('PUT', `${url}/${winners[0].winnerId}`, {
    status: 'declined',
    reasonCode: 'Does not want it',
  })
  expect(status).toBe(200)
  await runJobs(t, 'promote-alternates', 'assign-codes')
  const after = await assigned(eventKey)
  expect(after.map(({ email }) => email)).toEqual([
    ...first.slice(1).map(({ email }) => email),
    draw.alternates[0].email,
  ])
  expect(after.map(({ status: now }) => now)).not.toContain('declined')
})

test('a mail-in card that wins gets a code as every other play', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(t, { account: await makeAccount(t) })
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    expectedParticipation: 1,
    instant: {
      mechanism: 'odds',
      oneIn: 1,
      distribution: 'uniform',
      playsPerPerson: 1,
      per: 'campaign',
      winsPerPerson: 1,
    },
    amoe: { type: 'mail', instructions: 'Mail a card to PO Box 1.', equalOdds: true },
  })
  const { id, accountId } = await t.db(db =>
    db
      .selectFrom('campaigns')
      .select(['id', 'account_id as accountId'])
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow(),
  )
  await giveCodes({ id, accountId }, 5)
  t.clock.set('2026-03-10T12:00:00Z')
  await t.runDueJobs()
  const rows = [1, 2].map(() => ({
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${unique('ada')}@example.com`,
    postmark: '2026-03-05',
    receivedOn: '2026-03-09',
  }))
  const { body } = await owner('POST', `/api/v0/event/${eventKey}/entries/manual`, { rows })
  expect(body).toEqual({ created: 2, rejected: [] })
  expect((await assigned(eventKey)).map(({ email }) => email)).toEqual(rows.map(({ email }) => email))
})
