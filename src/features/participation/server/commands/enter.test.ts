import { describe, expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import { peopleOf } from '#test/people.ts'
import type { Answers } from '../answers/answers.ts'
import { findEntryByToken } from '../entries/entry-queries.ts'
import { hashPlayToken } from '../entries/play-token.ts'
import { enter } from './participate.ts'

const service = await testApp()
const { clock, deps } = service

const answersOf = (person: Answers['person'], consents: Answers['consents'] = {}): Answers => ({
  person,
  others: {},
  consents,
})

function take(campaign: Campaign, answers: Answers, nonce = deps.random.bytes(16)) {
  return service.db(db => enter(db, deps, campaign, { answers, source: 'qr', nonce }))
}

async function make(wishes: CampaignWishes = {}): Promise<Campaign> {
  return (await makeCampaign(service, { quantities: [1], ...wishes })).campaign
}

async function totalsOf({ rootId }: Campaign) {
  return service.db(db =>
    db
      .selectFrom('play_logs')
      .select(['participants', 'entries', 'email_opt_ins', 'sms_opt_ins'])
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow(),
  )
}

const mailbox = () => `${unique('p')}@example.com`

test('an entry keeps its answers, and its token finds it again', async () => {
  const campaign = await make()
  const consents = { cmp_aaaaaaaaaaaaaaaa: { consentFor: 'emailMarketing', text: 'Send me offers' } }
  const person = { email: mailbox(), firstName: 'Ada', birthday: '1990-12-31', phoneNumber: '+12075550142' }
  const { entry, token } = await take(campaign, answersOf(person, consents))
  const found = await service.db(db => findEntryByToken(db, deps, campaign, hashPlayToken(token)))
  expect(found).toEqual(entry)
  const row = await service.db(db =>
    db.selectFrom('entries').selectAll().where('id', '=', entry.id).executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    age: 35,
    first_name: null,
    email: null,
    phone: null,
    birthday: null,
    consents,
    source: 'qr',
    created_at: clock.now(),
  })
  expect(await peopleOf(service, [entry.id])).toMatchObject([
    {
      firstName: 'Ada',
      lastName: null,
      email: person.email,
      phone: '+12075550142',
      birthday: '1990-12-31',
    },
  ])
  expect(JSON.stringify(row)).not.toContain(token.toString('hex'))
  expect(await totalsOf(campaign)).toEqual({
    participants: 1,
    entries: 1,
    email_opt_ins: 1,
    sms_opt_ins: 0,
  })
})

describe('the limit', () => {
  test('one person enters once, however the address is spelled', async () => {
    const campaign = await make()
    const name = unique('p').replaceAll('-', '')
    await take(campaign, answersOf({ email: `${name}@gmail.com` }))
    const again = take(
      campaign,
      answersOf({ email: `${name.slice(0, 3)}.${name.slice(3)}+x@googlemail.com` }),
    )
    await expect(again).rejects.toMatchObject({ code: 'alreadyEntered', details: {} })
    expect(await totalsOf(campaign)).toMatchObject({ participants: 1, entries: 1 })
  })

  test('without an address the phone is the person', async () => {
    const campaign = await make()
    await take(campaign, answersOf({ phoneNumber: '+12075550142' }))
    await expect(take(campaign, answersOf({ phoneNumber: '+12075550142' }))).rejects.toMatchObject({
      code: 'alreadyEntered',
    })
    await expect(take(campaign, answersOf({}))).rejects.toMatchObject({ code: 'invalid' })
  })

  test('an extended instant win opens again at the next midnight of its zone', async () => {
    clock.set('2026-03-05T18:00:00Z')
    const endsAt = new Date('2026-04-05T18:00:00Z')
    const campaign = await make({ type: 'extendedInstantWin', endsAt })
    const person = answersOf({ email: mailbox() })
    await take(campaign, person)
    const nextPlayAt = new Date('2026-03-06T06:00:00Z')
    await expect(take(campaign, person)).rejects.toMatchObject({
      code: 'alreadyEntered',
      details: { extra: { nextPlayAt } },
    })
    clock.set(new Date(nextPlayAt.getTime() - 1))
    await expect(take(campaign, person)).rejects.toMatchObject({ code: 'alreadyEntered' })
    clock.set(nextPlayAt)
    await take(campaign, person)
    expect(await totalsOf(campaign)).toMatchObject({ participants: 1, entries: 2 })
  })

  test('thirty entries of one person at once are as many as the rules allow', async () => {
    const instant = {
      mechanism: 'moments',
      distribution: 'uniform',
      playsPerPerson: 3,
      per: 'event',
      winsPerPerson: 1,
    } as const
    const campaign = await make({ settings: { instant } })
    const person = answersOf({ email: mailbox() })
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => take(campaign, person)))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(3)
    expect(await totalsOf(campaign)).toMatchObject({ participants: 1, entries: 3 })
  })
})

describe('a nonce', () => {
  test('makes twenty copies of a request one entry with one token', async () => {
    const campaign = await make()
    const nonce = deps.random.bytes(16)
    const person = answersOf({ email: mailbox() })
    const copies = await Promise.all(Array.from({ length: 20 }, () => take(campaign, person, nonce)))
    expect(new Set(copies.map(({ entry }) => entry.entryKey)).size).toBe(1)
    expect(new Set(copies.map(({ token }) => token.toString('hex'))).size).toBe(1)
    expect(await totalsOf(campaign)).toMatchObject({ participants: 1, entries: 1 })
  })

  test('answers a late repeat with the same entry, even after the end', async () => {
    const campaign = await make()
    const nonce = deps.random.bytes(16)
    const person = answersOf({ email: mailbox() })
    const first = await take(campaign, person, nonce)
    clock.advance({ days: 60 })
    expect(await take(campaign, person, nonce)).toEqual(first)
  })

  test('a form that is sent again for another person makes another entry', async () => {
    const campaign = await make()
    const nonce = deps.random.bytes(16)
    const first = await take(campaign, answersOf({ email: mailbox() }), nonce)
    const second = await take(campaign, answersOf({ email: mailbox() }), nonce)
    expect(second.entry.id).not.toBe(first.entry.id)
    expect(second.token).not.toEqual(first.token)
  })
})

test('an underage person is refused in words that name no age, and leaves no trace', async () => {
  clock.set('2026-03-02T12:00:00Z')
  const campaign = await make()
  const young = take(campaign, answersOf({ email: mailbox(), birthday: '2008-03-03' }))
  await expect(young).rejects.toMatchObject({ code: 'notEligible', message: 'Sorry, you are not eligible' })
  await take(campaign, answersOf({ email: mailbox(), birthday: '2008-03-02' }))
  expect(await totalsOf(campaign)).toMatchObject({ participants: 1, entries: 1 })
})

test.each([
  ['before its start', 2, 'notStarted'],
  ['while it is paused', 4, 'paused'],
  ['after it was cancelled', 8, 'gone'],
])('a campaign takes no entry %s', async (_when, status, code) => {
  const startsAt = new Date(clock.now().getTime() + (status === 2 ? 3_600_000 : 0))
  const campaign = await make({ status, startsAt })
  await expect(take(campaign, answersOf({ email: mailbox() }))).rejects.toMatchObject({ code })
})

test('a type without plays takes entries, and a trial run counts nowhere', async () => {
  const sweepstakes = await make({ type: 'sweepstakes' })
  await take(sweepstakes, answersOf({ email: mailbox() }))
  expect(await totalsOf(sweepstakes)).toMatchObject({ entries: 1 })
  const trial = await make({ testMode: true })
  const { entry } = await take(trial, answersOf({ email: mailbox() }))
  expect(entry.test).toBe(true)
  expect(await totalsOf(trial)).toMatchObject({ participants: 0, entries: 0 })
})
