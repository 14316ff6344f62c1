import { beforeEach, expect, test } from 'vitest'
import { optOut } from '#features/sms/outbound/server/index.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { type MadeAccount, makeAccount } from '#test/makers/makers.ts'

const t = await testApp({ config: { publicUrl: 'https://drumroll.test' } })
const AGREED = JSON.stringify({ cmp_a: { consentFor: 'smsMarketing', text: 'News by text' } })
/** Noon in Portland, Maine. */
const NOON = new Date('2026-03-12T16:00:00Z')

let account: MadeAccount
let owner: Caller
let eventKey: string
let phones = 0
let campaigns = 0
/** No two campaigns that run have the same. */
const nextKeyword = () => `REMIND${String.fromCharCode(65 + campaigns++)}`

beforeEach(async () => {
  t.clock.set('2026-03-02T12:00:00Z')
  account = await makeAccount(t)
  owner = await makeCaller(t, { account })
  eventKey = await createCampaign(owner, { ...GIVING, sms: { keyword: nextKeyword() } })
  await t.db(db => db.updateTable('campaigns').set({ status: 3 }).where('event_key', '=', eventKey).execute())
  await choose(true)
  t.clock.set(NOON)
})

const choose = (reminders: boolean) =>
  owner('PUT', `/api/v0/event/${eventKey}/donations/settings`, { goal: null, reminders })

/** A donor who started a gift and left; by default they agreed to text messages. */
async function leave(changes: Parameters<typeof makeGift>[2] = {}): Promise<string> {
  phones += 1
  const phone = `+1207555${String(1000 + phones)}`
  await makeGift(t, eventKey, { phone, paidAt: undefined, consents: AGREED, ...changes })
  return phone
}

async function remindersTo(phone: string, after: Parameters<typeof t.clock.advance>[0] = { hours: 24 }) {
  t.clock.advance(after)
  await runCron(t, 'remind-pledges')
  await t.runDueJobs()
  return t.texts.filter(({ to }) => to === phone).map(({ text }) => text)
}

test('a donor who agreed and did not finish is reminded once, after a day, with the link of their gift', async () => {
  const phone = await leave()
  expect(await remindersTo(phone, { hours: 23 })).toEqual([])
  const [text, ...more] = await remindersTo(phone, { hours: 1 })
  expect(text).toMatch(
    /^Copper Kettle Coffee: Your gift is not finished\. Give here: https:\/\/drumroll\.test\/donate\/plg_[a-z0-9]{16} This is the only reminder\. Reply STOP to opt out$/,
  )
  expect(more).toEqual([])
  for (let runs = 0; runs < 3; runs += 1) expect(await remindersTo(phone, { hours: 1 })).toHaveLength(1)
})

test('a donor who agreed to one reminder is reminded of this gift, and of no other', async () => {
  const once = JSON.stringify({ reminderConsent: { consentFor: 'giftReminder', text: 'One reminder' } })
  const phone = await leave({ consents: once })
  expect(await remindersTo(phone)).toHaveLength(1)
  await makeGift(t, eventKey, { phone, paidAt: undefined })
  expect(await remindersTo(phone)).toHaveLength(1)
})

test('reminders are off until a manager turns them on', async () => {
  await choose(false)
  expect(await remindersTo(await leave())).toEqual([])
})

test.each([
  ['without consent to messages', { consents: '{}' }],
  [
    'whose consent was taken back',
    { consents: JSON.stringify({ a: { consentFor: 'smsMarketing', text: 'x', withdrawnAt: '2026-03-12' } }) },
  ],
  [
    'with consent to mails alone',
    { consents: JSON.stringify({ a: { consentFor: 'emailMarketing', text: 'x' } }) },
  ],
  ['who paid', { paidAt: NOON }],
])('no reminder goes out %s', async (_, changes) => {
  expect(await remindersTo(await leave(changes))).toEqual([])
})

test('no reminder goes to donors who gave in another way meanwhile, or after STOP', async () => {
  const phone = await leave()
  await makeGift(t, eventKey, { phone })
  expect(await remindersTo(phone)).toEqual([])
  const stopped = await leave()
  await t.db(db => optOut(db, t.deps, { accountId: account.accountId, phone: stopped, via: 'text' }))
  expect(await remindersTo(stopped)).toEqual([])
})

test('two promises of one phone are one reminder', async () => {
  const phone = await leave()
  await makeGift(t, eventKey, { phone, paidAt: undefined, consents: AGREED })
  expect(await remindersTo(phone)).toHaveLength(1)
  expect(await remindersTo(phone, { hours: 2 })).toHaveLength(1)
})

test('at night it waits for eight in the morning where the phone is, and after the end nothing is sent', async () => {
  t.clock.set('2026-03-13T03:00:00Z')
  const phone = await leave()
  expect(await remindersTo(phone)).toEqual([])
  expect(await remindersTo(phone, { hours: 8 })).toEqual([])
  expect(await remindersTo(phone, { hours: 1, minutes: 5 })).toHaveLength(1)
  t.clock.set('2026-03-20T15:00:00Z')
  const late = await leave()
  expect(await remindersTo(late)).toEqual([])
})
