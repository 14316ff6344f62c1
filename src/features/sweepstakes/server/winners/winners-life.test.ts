import { expect, test } from 'vitest'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { testApp } from '#test/app.ts'
import { type Caller, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn, runJobs } from '#test/makers/drawn-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const t = await testApp()

const run = (...names: string[]) => runJobs(t, ...names)

const read = async (owner: Caller, url: string) => (await owner('GET', url)).body
const states = (winners: SweepWinner[]) => winners.map(({ rank, status }) => [rank, status])

test('winners are notified, and can lose a prize, only after staff say so; the notice starts the deadline', async () => {
  const { owner, url, winners } = await makeDrawn(t)
  const [first] = winners
  expect(first).not.toHaveProperty('deadline')
  t.clock.set('2026-04-20T12:00:00Z')
  await run('forfeit-awards', 'promote-alternates')
  expect(states((await read(owner, url)).winners)).toEqual([
    [1, 'selected'],
    [2, 'selected'],
    [3, 'selected'],
  ])
  expect(t.mails.filter(({ to }) => to === first.email)).toEqual([])
  const { status, body } = await owner('POST', `${url}/${first.winnerId}/notify`)
  expect([status, body.status]).toEqual([200, 'notified'])
  // 120 hours on, and the rest of that day in New York.
  expect(body.deadline).toBe('2026-04-26T04:00:00.000Z')
  await t.runDueJobs()
  const mails = t.mails.filter(({ to }) => to === first.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['You may have won: Trip'])
  const path = /\/claim\/[A-Za-z0-9_-]{43}/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect((await t.app.inject(path)).body).toContain('Trip')
})

test('a winner who does not answer is replaced a day after the deadline, by the lowest alternate, once', async () => {
  const { owner, url, winners, draw } = await makeDrawn(t)
  // By the messages' ids: two simultaneous ones with the same id may be delivered twice.
  const told = () => {
    const mails = t.mails.filter(({ to }) => to === winners[0].email)
    return [...new Map(mails.map(mail => [mail.messageId, mail.subject])).values()]
  }
  await owner('POST', `${url}/${winners[0].winnerId}/notify`)
  await t.runDueJobs()
  t.clock.set('2026-03-27T05:00:00Z')
  await run('forfeit-awards', 'promote-alternates')
  expect(states((await read(owner, url)).winners)[0]).toEqual([1, 'forfeited'])
  expect((await read(owner, url)).alternates).toHaveLength(2)
  expect(told()).toHaveLength(1)
  t.clock.set('2026-03-28T05:00:00Z')
  await Promise.all([run('promote-alternates'), run('promote-alternates')])
  expect(told()).toEqual(['You may have won: Trip', 'Your prize was forfeited: Trip'])
  const after = await read(owner, url)
  expect(states(after.winners)).toEqual([
    [1, 'forfeited'],
    [2, 'selected'],
    [3, 'selected'],
    [4, 'selected'],
  ])
  expect(after.winners[0].replacedBy).toBe(draw.alternates[0].winnerId)
  expect(after.winners[3]).toMatchObject({ prizeTitle: 'Trip', winnerId: draw.alternates[0].winnerId })
  expect(states(after.alternates)).toEqual([[5, 'standby']])
})

test('when the alternates run out, the same order goes on until the list ends', async () => {
  const { owner, url, winners } = await makeDrawn(t, { size: 5, alternates: 1 })
  const decline = (winnerId: string) =>
    owner('PUT', `${url}/${winnerId}`, { status: 'declined', reasonCode: 'Does not want it' })
  await decline(winners[0].winnerId)
  await decline(winners[1].winnerId)
  await decline(winners[2].winnerId)
  await run('promote-alternates')
  const after = await read(owner, url)
  expect(states(after.winners)).toEqual([
    [1, 'declined'],
    [2, 'declined'],
    [3, 'declined'],
    [4, 'selected'],
    [5, 'selected'],
  ])
  expect(after.winners.map(({ prizeTitle }: SweepWinner) => prizeTitle).slice(3)).toEqual(['Trip', 'Shirt'])
  expect(after.winners[2]).not.toHaveProperty('replacedBy')
  expect(new Set(after.winners.map(({ email }: SweepWinner) => email)).size).toBe(5)
})

test('once entrant data is being deleted, open prizes go to no alternate: the draw stays as published', async () => {
  const { owner, url, eventKey } = await makeDrawn(t)
  const retention = `/api/v0/event/${eventKey}/retention`
  await owner('PUT', retention, { entriesMonths: 1, winnersMonths: 84 })
  const places = async () => {
    const { winners, alternates } = await read(owner, url)
    return [winners, alternates].map(list => list.map(({ winnerId }: SweepWinner) => winnerId))
  }
  const before = await places()
  t.clock.set('2026-04-25T12:00:00Z')
  await run('keep-retention')
  t.clock.set('2026-05-26T12:00:00Z')
  await run('keep-retention', 'promote-alternates')
  expect(await read(owner, retention)).toMatchObject({ purgedAt: '2026-05-26T12:00:00.000Z' })
  expect(await places()).toEqual(before)
})

test('only a winner who may still get the prize is proposed for disqualification', async () => {
  const { owner, url, winners } = await makeDrawn(t)
  const one = `${url}/${winners[0].winnerId}`
  await owner('PUT', one, { status: 'declined', reasonCode: 'Has no time' })
  const proposed = { status: 'disqualified', note: 'Works for us', evidence: 'The staff list' }
  expect(await owner('PUT', one, proposed)).toMatchObject({
    status: 409,
    body: { message: 'This prize cannot change from declined to disqualified' },
  })
})

test('a disqualification needs a note, evidence and a second person', async () => {
  const { account, owner, url, winners, eventKey } = await makeDrawn(t)
  const second = await makeCaller(t, { account })
  const one = `${url}/${winners[0].winnerId}`
  const step = { status: 'disqualified' }
  expect(await owner('PUT', one, step)).toMatchObject({ status: 400, body: { message: 'Enter a reason' } })
  const note = 'Works for the sponsor'
  for (const evidence of [undefined, ' ']) {
    const refused = await owner('PUT', one, { ...step, note, ...(evidence && { evidence }) })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Describe the evidence' } })
  }
  const evidence = 'On the payroll of March, page 2'
  const asked = await owner('PUT', one, { ...step, note, evidence })
  expect(asked.body).toMatchObject({ status: 'selected', note, evidence })
  expect(asked.body.disqualifyAskedAt).toBe('2026-03-21T12:00:00.000Z')
  const again = await owner('PUT', one, step)
  expect([again.status, again.body.message]).toEqual([
    409,
    'A second person must confirm the disqualification',
  ])
  expect((await second('PUT', one, step)).body).toMatchObject({ status: 'disqualified' })
  await run('promote-alternates')
  expect(states((await read(owner, url)).winners)).toContainEqual([4, 'selected'])
  const { items } = (await owner('GET', `/api/v0/event/${eventKey}/awards`)).body
  const other = items.find(({ status }: { status: string }) => status === 'selected')
  const voided = await owner('PUT', `/api/v0/event/${eventKey}/awards/${other.awardId}`, {
    void: true,
    reasonCode: 'Alone',
  })
  expect(voided.status).toBe(409)
})

test('winners move step by step, papers are kept, and other accounts see none of it', async () => {
  const { owner, url, winners, eventKey } = await makeDrawn(t)
  const one = `${url}/${winners[1].winnerId}`
  expect((await owner('PUT', one, { status: 'awarded' })).status).toBe(409)
  for (const status of ['notified', 'responded', 'verified', 'awarded']) {
    expect((await owner('PUT', one, { status })).body.status).toBe(status)
  }
  await rolledUp(t)
  const { totals, prizes } = await read(owner, `/api/v0/event/${eventKey}/report/campaignmetrics`)
  expect(totals).toMatchObject({ redemptions: 1, wins: 0 })
  expect(prizes.map((prize: Record<string, unknown>) => [prize.use, prize.awarded, prize.quantity])).toEqual([
    ['draw', 1, 1],
    ['draw', 2, 2],
  ])
  expect(prizes.reduce((all: number, { redeemed }: { redeemed: number }) => all + redeemed, 0)).toBe(1)
  expect((await owner('PUT', one, { w9: 'requested', note: 'Asked by phone' })).body).toMatchObject({
    w9: 'requested',
    note: 'Asked by phone',
    status: 'awarded',
  })
  const stranger = await makeCaller(t)
  expect((await stranger('PUT', one, { status: 'declined', reasonCode: 'x' })).status).toBe(404)
  expect((await stranger('POST', `${one}/notify`)).status).toBe(404)
})
