import { expect, test } from 'vitest'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { changePersons } from '#test/people.ts'
import { claimDeadline } from './deadline.ts'
import { mailWinner } from './messages/mail-winner.ts'

const service = await testApp()
const { deps, clock } = service

const statusOf = async (awardKey: string) =>
  await service.db(db =>
    db
      .selectFrom('awards')
      .select(['status', 'reason_code'])
      .where('award_key', '=', awardKey)
      .executeTakeFirst(),
  )

test('a winner who never looks is emailed within a minute, once', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [1] })
  await setMomentTimes(service, campaign, [clock.now()])
  const email = `${unique('w')}@example.com`
  await service.db(async db => {
    const answers = { person: { firstName: 'Ada', email }, others: {}, consents: {} }
    const nonce = deps.random.bytes(16)
    const { token } = await enter(db, deps, campaign, { answers, source: 'sms', nonce })
    await playOnce(db, deps, campaign, { token, clientNonce: nonce })
  })
  await service.runJob('open-awards')
  await service.runJob('open-awards')
  const mails = service.mails.filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('You may have won: Prize 1')
  const path = /\/claim\/[A-Za-z0-9_-]{43}/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  const page = await service.app.inject(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Prize 1')
})

test('a notified winner who did not answer is reminded once, a day before the deadline', async () => {
  const { campaign, award } = await makeWinner(service)
  const mails = () => service.mails.filter(({ to }) => to === award.person.email)
  await service.db(db => mailWinner(db, deps, campaign, award))
  clock.set(new Date(award.deadlineAt.getTime() - 25 * 3_600_000).toISOString())
  await service.runJob('remind-winners')
  expect(mails()).toHaveLength(1)
  clock.advance({ hours: 1 })
  await service.runJob('remind-winners')
  await service.runJob('remind-winners')
  expect(mails().map(({ subject }) => subject)).toEqual([
    'You may have won: Prize 1',
    'Your prize is unclaimed: Prize 1',
  ])
  expect(mails()[1]?.text).toMatch(/\/claim\/[A-Za-z0-9_-]{43}/)
})

test('a winner who answered needs no reminder', async () => {
  const { campaign, award } = await makeWinner(service)
  await service.db(db => mailWinner(db, deps, campaign, award))
  await service.db(db =>
    db.updateTable('awards').set({ status: 'responded' }).where('id', '=', award.id).execute(),
  )
  clock.set(new Date(award.deadlineAt.getTime() - 3_600_000).toISOString())
  await service.runJob('remind-winners')
  await service.runDueJobs()
  expect(service.mails.filter(({ to }) => to === award.person.email)).toHaveLength(1)
})

test('an award without an answer is forfeited at its deadline, and one with an answer is not', async () => {
  const late = await makeWinner(service)
  const answered = await makeWinner(service)
  await service.db(db =>
    db.updateTable('awards').set({ status: 'responded' }).where('id', '=', answered.award.id).execute(),
  )
  clock.set(new Date(late.award.deadlineAt.getTime() - 1).toISOString())
  await service.runJob('forfeit-awards')
  expect(await statusOf(late.award.awardKey)).toEqual({ status: 'selected', reason_code: null })
  clock.advance({ seconds: 1 })
  await service.runJob('forfeit-awards')
  expect(await statusOf(late.award.awardKey)).toEqual({ status: 'forfeited', reason_code: 'expired' })
  expect(await statusOf(answered.award.awardKey)).toEqual({ status: 'responded', reason_code: null })
})

test('a winner who misses the deadline gets one kind message, with a link to the rules', async () => {
  const { campaign, award } = await makeWinner(service, { settings: { emailContact: 'help@example.com' } })
  clock.set(award.deadlineAt.toISOString())
  await service.runJob('forfeit-awards')
  await service.runJob('forfeit-awards')
  const mails = service.mails.filter(({ to }) => to === award.person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your prize was forfeited: Prize 1'])
  expect(mails[0]?.text).toContain('You did not claim Prize 1 in Coffee Rush by ')
  expect(mails[0]?.text).toContain(`/rules/${campaign.eventKey}`)
  expect(mails[0]?.text).toContain('write to help@example.com')
})

test('a winner without an email address is texted, in the daytime', async () => {
  const phone = '+12125550188'
  const { award } = await makeWinner(service)
  await changePersons(service, [award.entryId], { email: null, phone })
  clock.set(award.deadlineAt.toISOString())
  await service.runJob('forfeit-awards')
  const sent = () => service.texts.filter(({ to }) => to === phone)
  expect(sent()).toEqual([])
  clock.advance({ hours: 10 })
  await service.runDueJobs()
  expect(sent().map(({ text }) => text)).toEqual([
    expect.stringMatching(/: The deadline to claim Prize 1 has passed\. Details: .*Reply STOP to opt out$/),
  ])
})

test('an erased winner gets no message', async () => {
  const { award } = await makeWinner(service)
  await changePersons(service, [award.entryId], { email: null, phone: null, firstName: null, lastName: null })
  await service.db(db =>
    db.updateTable('awards').set({ reason_code: null }).where('id', '=', award.id).execute(),
  )
  clock.set(award.deadlineAt.toISOString())
  await service.runJob('forfeit-awards')
  expect((await statusOf(award.awardKey))?.status).toBe('forfeited')
  expect(service.mails.filter(({ to }) => to === award.person.email)).toEqual([])
})

test('a deadline is the end of a day in the zone of the campaign, across a change of the clocks', async () => {
  const { campaign } = await makeCampaign(service, { timezone: 'America/New_York' })
  const at = new Date('2026-10-30T16:00:00Z')
  // 120 hours later it is November 4 in New York, whose clocks went back on November 1.
  expect(claimDeadline(campaign, 'win', at).toISOString()).toBe('2026-11-05T05:00:00.000Z')
  expect(claimDeadline({ ...campaign, endsAt: new Date('2027-01-01T05:00:00Z') }, 'offer', at)).toEqual(
    new Date('2027-01-01T05:00:00Z'),
  )
})
