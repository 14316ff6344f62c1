import { expect, test } from 'vitest'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn, runJobs } from '#test/makers/drawn-makers.ts'

const t = await testApp()
const callerOf = makeCaller
type Drawn = Awaited<ReturnType<typeof makeDrawn>>

const GROUNDS = { status: 'disqualified', note: 'Works for the sponsor', evidence: 'Payroll, page 2' }
const WITHDRAW = { step: 'withdrawDisqualification' }
const MORE_TIME = { step: 'moreTime', reasonCode: 'The mail came back' }

const auditsOf = (eventKey: string, action: string) =>
  t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['details'])
      .where('entity', '=', eventKey)
      .where('action', '=', action)
      .execute(),
  )

async function winnersOf({ owner, url }: Drawn): Promise<SweepWinner[]> {
  return (await owner('GET', url)).body.winners
}

/** A draw whose first winner was notified on March 21 and missed the deadline. */
async function makeExpired(wishes: Parameters<typeof makeDrawn>[1] = {}) {
  const drawn = await makeDrawn(t, wishes)
  const one = `${drawn.url}/${drawn.winners[0].winnerId}`
  await drawn.owner('POST', `${one}/notify`)
  await t.runDueJobs()
  t.clock.set('2026-03-27T05:00:00Z')
  await runJobs(t, 'forfeit-awards', 'promote-alternates')
  return { ...drawn, one }
}

test('a disqualification is withdrawn by its author or an owner, and by no other person', async () => {
  const drawn = await makeDrawn(t)
  const { account, owner, url, winners, eventKey } = drawn
  const [asker, other] = [
    await callerOf(t, { account, role: ROLE.manager }),
    await callerOf(t, { account, role: ROLE.manager }),
  ]
  const one = `${url}/${winners[0].winnerId}`
  const early = await asker('PUT', one, WITHDRAW)
  expect([early.status, early.body.message]).toEqual([
    409,
    'This winner has no open disqualification request',
  ])
  await asker('PUT', one, GROUNDS)
  const refused = await other('PUT', one, WITHDRAW)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only the person who requested it, or an owner, can withdraw it',
  ])
  const { status, body } = await asker('PUT', one, WITHDRAW)
  expect([status, body.status]).toEqual([200, 'selected'])
  for (const gone of ['disqualifyAskedAt', 'disqualifyAskedBy', 'evidence', 'note'])
    expect(body).not.toHaveProperty(gone)
  // A later request is a new one, which again takes two people.
  expect((await other('PUT', one, GROUNDS)).body.status).toBe('selected')
  expect((await owner('PUT', one, WITHDRAW)).status).toBe(200)
  expect(await auditsOf(eventKey, 'draw.disqualifyWithdrawn')).toEqual(
    Array(2).fill({ details: { winner: winners[0].winnerId } }),
  )
  await asker('PUT', one, GROUNDS)
  expect((await owner('PUT', one, { status: 'disqualified' })).body.status).toBe('disqualified')
  expect((await owner('PUT', one, WITHDRAW)).status).toBe(409)
})

test('a step is one of three, and comes without a status; strangers and analysts take none', async () => {
  const { account, owner, url, winners } = await makeDrawn(t)
  const one = `${url}/${winners[0].winnerId}`
  const both = await owner('PUT', one, { ...WITHDRAW, status: 'declined', reasonCode: 'x' })
  expect([both.status, both.body.errors]).toEqual([400, { step: 'Send a status or a step, not both' }])
  expect((await owner('PUT', one, { step: 'other' })).status).toBe(400)
  expect((await (await callerOf(t))('PUT', one, WITHDRAW)).status).toBe(404)
  const analyst = await callerOf(t, { account, role: ROLE.analyst })
  expect((await analyst('PUT', one, WITHDRAW)).status).toBe(403)
})

test('a winner who missed the deadline can get an extension, with a reason, and answer then', async () => {
  const drawn = await makeExpired()
  const { owner, one, eventKey, winners } = drawn
  expect((await winnersOf(drawn))[0]).toMatchObject({
    status: 'forfeited',
    graceUntil: '2026-03-28T04:00:00.000Z',
  })
  const silent = await owner('PUT', one, { step: 'moreTime' })
  expect([silent.status, silent.body.errors]).toEqual([400, { reasonCode: 'Enter a reason' }])
  const { status, body } = await owner('PUT', one, MORE_TIME)
  expect([status, body.status, body.deadline]).toEqual([200, 'notified', '2026-04-02T04:00:00.000Z'])
  expect(body).not.toHaveProperty('graceUntil')
  await t.runDueJobs()
  const mails = t.mails.filter(({ to }) => to === winners[0].email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('You may have won: Trip'))
  expect(mails[1]?.text).toContain('Wednesday, April 1, 2026')
  expect(await auditsOf(eventKey, 'draw.moreTime')).toMatchObject([
    { details: { until: '2026-04-02T04:00:00.000Z', reason: 'The mail came back' } },
  ])
  t.clock.set('2026-03-29T05:00:00Z')
  await runJobs(t, 'forfeit-awards', 'promote-alternates')
  const after = await winnersOf(drawn)
  expect(after).toHaveLength(3)
  expect(after[0]).toMatchObject({ status: 'notified' })
  expect((await owner('PUT', one, MORE_TIME)).status).toBe(409)
  // A winner who misses the extension too is reported again, and replaced a day later.
  t.clock.set('2026-04-02T05:00:00Z')
  await runJobs(t, 'forfeit-awards')
  const warned = t.mails.filter(
    ({ subject, text }) => subject === 'A winner missed the deadline' && text.includes(eventKey),
  )
  expect(warned).toHaveLength(2)
  expect(warned[1]?.text).toContain('Until then, you can extend the deadline or choose the alternate now.')
  t.clock.set('2026-04-03T05:00:00Z')
  await runJobs(t, 'promote-alternates')
  expect((await winnersOf(drawn))[3]).toMatchObject({ rank: 4, status: 'selected', prizeTitle: 'Trip' })
  const late = await owner('PUT', one, MORE_TIME)
  expect([late.status, late.body.message]).toEqual([409, 'This prize does not need your review'])
})

test('the team goes on to the next in line without waiting for the end of the day', async () => {
  const drawn = await makeExpired()
  const { owner, one, eventKey, winners } = drawn
  const { status, body } = await owner('PUT', one, { step: 'nextInLine' })
  expect([status, body.status]).toEqual([200, 'forfeited'])
  expect(body).not.toHaveProperty('graceUntil')
  expect((await owner('PUT', one, MORE_TIME)).status).toBe(409)
  await runJobs(t, 'promote-alternates')
  const after = await winnersOf(drawn)
  expect(after[3]).toMatchObject({ rank: 4, status: 'selected', prizeTitle: 'Trip' })
  expect(after[0]).toMatchObject({ replacedBy: after[3]?.winnerId, decidedBy: expect.stringMatching(/\S/) })
  expect(await auditsOf(eventKey, 'draw.wentOn')).toHaveLength(1)
  const mails = t.mails.filter(({ to }) => to === winners[0].email)
  expect(mails.at(-1)?.subject).toBe('Your prize was forfeited: Trip')
  expect((await owner('PUT', one, { step: 'nextInLine' })).status).toBe(409)
})

test('more time and a replacement at the same moment leave one winner of the prize', async () => {
  const drawn = await makeExpired()
  const { owner, one } = drawn
  t.clock.set('2026-03-28T05:00:00Z')
  const [answer] = await Promise.all([owner('PUT', one, MORE_TIME), runJobs(t, 'promote-alternates')])
  const trips = (await winnersOf(drawn)).filter(({ prizeTitle, status }) => {
    return prizeTitle === 'Trip' && status !== 'forfeited'
  })
  expect(trips).toHaveLength(1)
  expect([200, 409]).toContain(answer.status)
})

test('without an alternate the prize waits on, and its winner may still get more time', async () => {
  const drawn = await makeExpired({ size: 3, alternates: 1 })
  t.clock.set('2026-04-20T05:00:00Z')
  await runJobs(t, 'promote-alternates')
  expect((await winnersOf(drawn))[0]).toHaveProperty('graceUntil')
  expect((await drawn.owner('PUT', drawn.one, MORE_TIME)).body.status).toBe('notified')
})
