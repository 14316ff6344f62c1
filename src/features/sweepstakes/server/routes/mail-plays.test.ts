import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'
import { peopleOf } from '#test/people.ts'

const t = await testApp()
const AMOE = { type: 'mail', instructions: 'Mail a card to PO Box 1.', equalOdds: true }
const manual = (eventKey: string) => `/api/v0/event/${eventKey}/entries/manual`

const card = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `${unique('ada')}@example.com`,
  postmark: '2026-03-05',
  receivedOn: '2026-03-09',
  ...changes,
})

async function makeGame(changes: object = {}) {
  t.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(t, { account: await makeAccount(t) })
  const draft = {
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
    amoe: AMOE,
    ...changes,
  }
  const eventKey = await createActive(owner, draft)
  t.clock.set('2026-03-10T12:00:00Z')
  await t.runDueJobs()
  return { owner, eventKey }
}

async function playsOf(eventKey: string) {
  const rows = await t.db(db =>
    db
      .selectFrom('plays as p')
      .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
      .innerJoin('entries as e', 'e.id', 'p.entry_id')
      .select(['p.outcome', 'e.source', 'e.id'])
      .where('c.event_key', '=', eventKey)
      .orderBy('p.seq')
      .execute(),
  )
  const people = await peopleOf(
    t,
    rows.map(({ id }) => id),
  )
  return rows.map(({ outcome, source, id }) => ({
    outcome,
    source,
    email: people.find(person => person.id === id)?.email,
  }))
}

test('each card of an instant win is one play, in the order it is typed, and its winner gets the claim link', async () => {
  const { owner, eventKey } = await makeGame()
  const first = card()
  const { status, body } = await owner('POST', manual(eventKey), { rows: [first, first, card()] })
  expect([status, body.created]).toEqual([200, 2])
  expect(body.rejected).toEqual([{ row: 2, message: 'Entry limit reached for this person' }])
  const plays = await playsOf(eventKey)
  expect(plays.map(({ source, outcome }) => [source, outcome])).toEqual([
    ['amoe', 1],
    ['amoe', 1],
  ])
  expect(plays[0]?.email).toBe(first.email)
  await t.runDueJobs()
  expect(t.mails.some(({ to, text }) => to === first.email && /\/claim\//.test(text))).toBe(true)
})

test('cards become plays only while the campaign is live, and arrive by its last day', async () => {
  const { owner, eventKey } = await makeGame()
  t.clock.set('2026-03-25T12:00:00Z')
  const late = await owner('POST', manual(eventKey), { rows: [card()] })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Mail-in entries can be added only while the campaign is live',
  ])
})

test('a card that arrives after the day of the rules is refused, and no draw is held before that day is over', async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(t, { account: await makeAccount(t) })
  const draft = { startTime: '2026-03-02', instantWin: false, sweepstakes: true }
  const eventKey = await createActive(owner, { ...draft, amoe: { ...AMOE, receivedBy: '2026-03-24' } })
  t.clock.set('2026-03-23T12:00:00Z')
  const early = await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  expect([early.status, early.body.message]).toEqual([
    409,
    'Mail-in entries can arrive until 2026-03-24. Draw after that day',
  ])
  t.clock.set('2026-03-26T12:00:00Z')
  const rows = [card({ receivedOn: '2026-03-24' }), card({ receivedOn: '2026-03-25' })]
  const { body } = await owner('POST', manual(eventKey), { rows })
  expect(body).toEqual({
    created: 1,
    rejected: [{ row: 2, message: 'Received on: after 2026-03-24, the deadline in the rules' }],
  })
})
