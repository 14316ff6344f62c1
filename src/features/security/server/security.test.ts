import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { verifyChain } from '#features/audit/server/index.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { type listAllSecurity, listSecurity } from '#features/security/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { noteSecurity } from './note-security.ts'

const t = await testApp()
const WRONG = 'Wrong-Horse-2!'

const post = (url: string, payload: object, remoteAddress = '198.51.100.7') =>
  t.app.inject({ method: 'POST', url, payload, remoteAddress })
const login = (email: string, password = WRONG, from?: string) => post('/login', { email, password }, from)

type Own = z.input<typeof listSecurity.response>
type All = z.input<typeof listAllSecurity.response>

async function ask<Answer>(user: MadeUser, url: string): Promise<Answer> {
  const answer = await t.app.inject({ url, headers: { cookie: await signIn(t, user) } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const ownOf = (user: MadeUser, query = '') => ask<Own>(user, `${listSecurity.path}${query}`)
const staff = await makeUser(t, { role: ROLE.staff })
const allOf = (query = '') => ask<All>(staff, `/api/v0/ranch/security${query}`)

const kindsOf = ({ totals }: Pick<Own, 'totals'>) =>
  Object.fromEntries(totals.map(({ kind, count }) => [kind, count]))

/** Lines of the log of an account that are about security. */
const linesOf = ({ accountId }: Pick<MadeUser, 'accountId'>) =>
  t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'actor_id', 'ip', 'details'])
      .where('account_id', '=', accountId)
      .where('action', 'like', 'security.%')
      .orderBy('seq')
      .execute(),
  )

async function nextHour(): Promise<void> {
  await runCron(t, 'settle-refused-sign-ins')
  t.clock.advance({ hours: 1 })
  await runCron(t, 'record-security')
}

describe('failed sign-ins', () => {
  test('are counted by network for the account, and become one line each of its log once the hour is over', async () => {
    const user = await makeUser(t, { password: GOOD_PASSWORD })
    const first = t.clock.now().toISOString()
    await login(user.email)
    t.clock.advance({ seconds: 20 })
    await login(user.email)
    await login(user.email, WRONG, '2001:db8::1:2')
    await login(user.email, GOOD_PASSWORD)
    const last = t.clock.now().toISOString()
    await runCron(t, 'settle-refused-sign-ins')
    const found = await ownOf(user)
    expect(found.of).toBe('account')
    expect(kindsOf(found)).toEqual({ signedIn: 1, signInFailed: 3 })
    const failed = found.events.filter(({ kind }) => kind === 'signInFailed')
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          count: 2,
          firstAt: first,
          lastAt: last,
          person: user.email,
          network: '198.51.100.7',
        }),
        expect.objectContaining({ count: 1, network: '2001:db8:0:0::/64' }),
      ]),
    )
    expect(await linesOf(user)).toEqual([])
    await nextHour()
    await runCron(t, 'record-security')
    expect(await linesOf(user)).toEqual(
      expect.arrayContaining([
        {
          action: 'security.signInFailed',
          entity: user.userKey,
          actor_id: null,
          ip: '198.51.100.7',
          details: { count: 2, first, last },
        },
      ]),
    )
    expect(await linesOf(user)).toHaveLength(2)
    expect(await t.db(db => verifyChain(db, user.accountId))).not.toHaveProperty('fault')
  })

  test('past the limit are counted as such', async () => {
    const user = await makeUser(t, { password: GOOD_PASSWORD })
    for (let tried = 0; tried < 12; tried++) await login(user.email)
    await runCron(t, 'settle-refused-sign-ins')
    expect(kindsOf(await ownOf(user))).toEqual({ signInFailed: 10, signInLimited: 2 })
  })

  test('with an unknown address are shown to staff alone, without the address', async () => {
    const [user, email] = [await makeUser(t), `${unique('ghost')}@nobody.test`]
    const before = kindsOf(await allOf()).signInFailed ?? 0
    await login(email, WRONG, '203.0.113.9')
    await runCron(t, 'settle-refused-sign-ins')
    const { events, ...found } = await allOf('?kind=signInFailed&pageSize=100')
    expect(kindsOf(found).signInFailed).toBe(before + 1)
    const tried = events.find(({ network }) => network === '203.0.113.9')
    expect(tried).toEqual({
      id: expect.any(Number),
      kind: 'signInFailed',
      count: 1,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      byStaff: false,
      network: '203.0.113.9',
    })
    expect(kindsOf(await ownOf(user))).toEqual({})
    const { rows } = await t.deps.pg.query(
      "select count(*)::int8 as n from refused_sign_ins where kind <> ''",
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('from ever new networks fill neither the table nor the log', async () => {
    const user = await makeUser(t)
    await t.db(async db => {
      const note = {
        accountId: user.accountId,
        kind: 'signInFailed',
        subject: user.userKey,
        at: t.clock.now(),
      } as const
      for (let n = 0; n < 90; n++) await noteSecurity(db, { ...note, network: `10.9.${n}.1` })
    })
    await nextHour()
    const found = await ownOf(user, '?pageSize=100')
    expect(kindsOf(found).signInFailed).toBe(90)
    expect(found.total).toBeLessThanOrEqual(51)
    expect(await linesOf(user)).toHaveLength(found.total)
    const many = found.events.find(({ network }) => network === undefined)
    expect(many?.count).toBeGreaterThanOrEqual(39)
  })
})

test('a wrong current password is counted for the person whose session it was', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const answer = await t.app.inject({
    method: 'PUT',
    url: '/api/v0/user/password',
    payload: { current: WRONG, password: 'Brand-New-2@', confirmPassword: 'Brand-New-2@' },
    headers: { cookie: await signIn(t, user) },
  })
  expect(answer.statusCode).toBe(400)
  expect(kindsOf(await ownOf(user))).toEqual({ passwordRefused: 1 })
})

test('refused PINs are counted by campaign, without anything of the phone', async () => {
  const { campaign, award } = await makeWinner(t, {
    pin: '2468',
    delivery: 'pin',
    settings: { addPrizeRedemption: true },
  })
  const claimToken = claimTokenOf(t.deps, award.entryKey, 'win')
  for (let tried = 0; tried < 6; tried++) await post('/api/v0/public/redeem', { claimToken, pin: '1111' })
  const owner = await makeUser(t, { account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' } })
  const found = await ownOf(owner)
  expect(kindsOf(found)).toEqual({ pinRefused: 5, pinLimited: 2 })
  expect(found.events.map(({ campaign: of, network }) => [of?.eventKey, network])).toEqual([
    [campaign.eventKey, undefined],
    [campaign.eventKey, undefined],
  ])
})

test('viewers of personal data in an account are named to its owner; staff is named as staff', async () => {
  const { campaign, award } = await makeWinner(t)
  const { accountId, eventKey } = campaign
  const account = { accountId, subscriptionRole: 'GOLD' }
  const [owner, analyst] = [
    await makeUser(t, { account }),
    await makeUser(t, { account, role: ROLE.analyst }),
  ]
  const awards = `/api/v0/event/${eventKey}/awards`
  await ask(analyst, awards)
  expect(kindsOf(await ownOf(owner)), 'an analyst sees nobody').toEqual({})
  await ask(owner, awards)
  await ask(owner, awards)
  await ask(staff, awards)
  await ask(owner, `/api/v0/event/${eventKey}/entries/${award.entryKey}`)
  const { events, ...found } = await ownOf(owner)
  expect(kindsOf(found)).toEqual({ winnersViewed: 3, entrantsViewed: 1 })
  const winners = events.filter(({ kind }) => kind === 'winnersViewed')
  expect(winners).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ count: 2, person: owner.email, byStaff: false }),
      expect.objectContaining({ count: 1, byStaff: true }),
    ]),
  )
  expect(winners.find(({ byStaff }) => byStaff)).not.toHaveProperty('person')
  const seen = await allOf(`?cid=${accountId}&kind=winnersViewed`)
  expect(seen.events.map(({ person }) => person).sort()).toEqual([owner.email, staff.email].sort())
  await nextHour()
  const lines = await linesOf(owner)
  expect(lines.map(({ action, entity, actor_id }) => [action, entity, actor_id])).toEqual(
    expect.arrayContaining([
      ['security.winnersViewed', eventKey, owner.userId],
      ['security.winnersViewed', eventKey, staff.userId],
      ['security.entrantsViewed', eventKey, owner.userId],
    ]),
  )
})

test('below a manager people see their own actions and tries on their account', async () => {
  const owner = await makeUser(t, { password: GOOD_PASSWORD })
  const editor = await makeUser(t, { account: owner, role: ROLE.editor, password: GOOD_PASSWORD })
  await login(owner.email)
  await login(editor.email)
  await login(editor.email, GOOD_PASSWORD)
  await runCron(t, 'settle-refused-sign-ins')
  const own = await ownOf(editor)
  expect(own.of).toBe('self')
  expect(kindsOf(own)).toEqual({ signedIn: 1, signInFailed: 1 })
  expect(kindsOf(await ownOf(owner))).toEqual({ signedIn: 1, signInFailed: 2 })
})

test('events of another account stay hidden, and staff who act for a client see its events alone', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  await login(other.email)
  await runCron(t, 'settle-refused-sign-ins')
  expect(kindsOf(await ownOf(user))).toEqual({})
  const cookie = await signIn(t, user)
  const answer = await t.app.inject({ url: '/api/v0/ranch/security', headers: { cookie } })
  expect(answer.statusCode).toBe(403)
  const wrong = await t.app.inject({
    url: '/api/v0/ranch/security?cid=900000000000',
    headers: { cookie: await signIn(t, staff) },
  })
  expect(wrong.statusCode).toBe(404)
})

test('after 30 days it is not shown, after 90 it is forgotten; the log keeps it', async () => {
  const user = await makeUser(t)
  await login(user.email)
  await nextHour()
  t.clock.advance({ days: 30 })
  expect(await ownOf(user)).toMatchObject({ totals: [], events: [], total: 0 })
  t.clock.advance({ days: 60 })
  await runCron(t, 'record-security')
  const left = await t.db(db =>
    db.selectFrom('security_events').select('id').where('account_id', '=', user.accountId).execute(),
  )
  expect(left).toEqual([])
  expect(await linesOf(user)).toHaveLength(1)
})

test('an account whose log has a broken head blocks no account, itself included', async () => {
  const [broken, sound] = [await makeUser(t), await makeUser(t)]
  for (const { email } of [broken, sound]) await login(email)
  await runCron(t, 'settle-refused-sign-ins')
  const head = { seq: 0, hash: Buffer.alloc(32) }
  await t.db(async db => {
    await db
      .insertInto('audit_heads')
      .values({ account_id: broken.accountId, ...head })
      .execute()
    await db
      .insertInto('audit_log')
      .values({
        account_id: broken.accountId,
        seq: 1,
        at: t.clock.now(),
        action: 'campaign.created',
        entity: 'evt_x',
        details: '{}',
        hash: Buffer.alloc(32),
      })
      .execute()
  })
  t.clock.advance({ hours: 1 })
  await runCron(t, 'record-security')
  expect(await linesOf(sound)).toHaveLength(1)
  expect(await linesOf(broken)).toHaveLength(1)
})

test.each(['unknown', ''])('a kind that is none is refused by name: %j', async kind => {
  const cookie = await signIn(t, staff)
  const answer = await t.app.inject({ url: `/api/v0/ranch/security?kind=${kind}`, headers: { cookie } })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['kind']])
})
