import { expect, test } from 'vitest'
import { queueMail, queueText } from '#features/messaging/server/index.ts'
import { enter } from '#features/participation/server/index.ts'
import { addConsent } from '#features/sms/outbound/server/index.ts'
import { testApp } from '#test/app.ts'
import { dumped } from '#test/dumps/dumped.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeGift } from '#test/makers/gift-makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { blockValue, peopleIn } from '#test/people.ts'

const ownDatabase = 'nothing_in_clear'
const t = await testApp({ ownDatabase })

const PEOPLE = 200

/** A person whose every value is nowhere else. */
const personOf = (n: number) => ({
  firstName: `Zyxfirst${n}q`,
  lastName: `Zyxlast${n}q`,
  email: `zyxmail${n}q@example.com`,
  phoneNumber: `+1207${5_310_000 + n}`,
  answer: `Zyxanswer${n}q`,
})
const people = Array.from({ length: PEOPLE }, (_, n) => personOf(n))

/** The planted values that a text has in clear. */
const inClear = (text: string): string[] =>
  people.flatMap(person => Object.values(person)).filter(value => text.includes(value))

const campaigns = await Promise.all([makeCampaign(t), makeCampaign(t, { type: 'textToDonate' })])
const [{ campaign }, giving] = campaigns
await t.db(async db => {
  for (const [n, { answer, ...person }] of people.entries()) {
    const answers = { person: { ...person, birthday: '1931-07-29' }, others: { q: answer }, consents: {} }
    await enter(db, t.deps, campaign, { answers, source: 'direct', nonce: t.deps.random.bytes(16) })
    if (n % 10 > 0) continue
    const { accountId } = campaign
    const said = { accountId, template: 'notification' as const, body: `Hello ${person.firstName}` }
    await queueMail(db, t.deps, { ...said, to: person.email, subject: `To ${person.lastName}` })
    await queueText(db, t.deps, { ...said, to: person.phoneNumber })
    await addConsent(db, t.deps, { accountId, phone: person.phoneNumber, kind: 'staff', words: 'Yes' })
  }
})
for (const { firstName, lastName, email, phoneNumber: phone, answer } of people.slice(0, 20)) {
  const donor = { first_name: firstName, last_name: lastName, email, answers: { q: answer } }
  await makeGift(t, giving.campaign.eventKey, { ...donor, phone })
}

await blockValue(t, campaign, 'email', personOf(0).email)

test('a dump of the database has none of 1,000 values of people in clear', async () => {
  expect(people.flatMap(person => Object.values(person))).toHaveLength(1000)
  const text = await dumped(t, ownDatabase)
  expect(text).toContain(campaign.eventKey)
  expect(inClear(text)).toEqual([])
})

test('values that an earlier version stored in clear are sealed by a job, and read the same before and after', async () => {
  const before = await peopleIn(t, [campaign.id])
  const [first, second] = before
  if (!first) throw new Error('There are no entries')
  const { id, answers, firstName: first_name, lastName: last_name, ...person } = first
  await t.db(async db => {
    const plain = { first_name, last_name, ...person, answers: JSON.stringify(answers), sealed: null }
    await db.updateTable('entries').set(plain).where('id', '=', id).execute()
    const recipient = { recipient_hash: second?.email ?? '', recipient: '' }
    await db.updateTable('messages').set(recipient).where('channel', '=', 'email').execute()
    const phone = { phone_hash: second?.phone ?? '', phone: '' }
    await db.updateTable('sms_consents').set(phone).execute()
    await db
      .updateTable('pledges')
      .set({ ...phone, phone: null, found_by: [] })
      .execute()
    await db
      .updateTable('blacklist')
      .set({ value: '', value_hash: personOf(0).email })
      .execute()
    const given = { first_name: first_name ?? '', last_name: last_name ?? '', email: first.email ?? '' }
    await db
      .updateTable('donations')
      .set({ ...given, donor: '', email_hash: '', found_by: [] })
      .execute()
  })
  expect(await peopleIn(t, [campaign.id])).toEqual(before)
  expect(inClear(await dumped(t, ownDatabase)).length).toBeGreaterThan(5)
  await runCron(t, 'reseal')
  expect(inClear(await dumped(t, ownDatabase))).toEqual([])
  expect(await peopleIn(t, [campaign.id])).toEqual(before)
})
