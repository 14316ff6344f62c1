import { expect, test } from 'vitest'
import { KINDS, NOTIFICATION_KINDS } from '#features/notifications/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { type MadeUser, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { type Notice, notify } from './index.ts'

const t = await testApp({ config: { publicUrl: 'https://drumroll.test' } })

const tell = (notice: Notice) => t.db(db => notify(db, t.deps, notice))

async function bellOf(user: MadeUser, query = '') {
  const url = `/api/v0/notifications${query}`
  return (await t.app.inject({ url, headers: { cookie: await signIn(t, user) } })).json()
}

const drawDone = (accountId: number, more: Partial<Notice> = {}): Notice => ({
  accountId,
  kind: 'drawDone',
  text: 'Free Cup Friday: the draw is done.',
  link: '/events/evt_aaaaaaaaaaaaaaaa/sweeps',
  ...more,
})

async function choose(user: MadeUser, settings: object) {
  await t.db(db =>
    db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ notifications: settings }) })
      .where('id', '=', user.userId)
      .execute(),
  )
}

async function mailsTo(user: MadeUser) {
  await t.runDueJobs()
  return t.mails.filter(({ to }) => to === user.email)
}

test('people with the role of a kind are notified under the bell and by email; all others are not', async () => {
  const account = await makeAccount(t)
  const [owner, manager] = [
    await makeUser(t, { account }),
    await makeUser(t, { account, role: ROLE.manager }),
  ]
  const outside = [
    await makeUser(t, { account, role: ROLE.editor }),
    await makeUser(t, { account, disabled: true }),
    await makeUser(t),
  ]
  await tell(drawDone(account.accountId))
  for (const user of [owner, manager]) {
    expect(await bellOf(user)).toMatchObject({
      unread: 1,
      total: 1,
      items: [
        {
          id: expect.stringMatching(/^ntf_/),
          kind: 'drawDone',
          text: 'Free Cup Friday: the draw is done.',
          link: '/events/evt_aaaaaaaaaaaaaaaa/sweeps',
          at: t.clock.now().toISOString(),
          read: false,
        },
      ],
    })
    const mails = await mailsTo(user)
    expect(mails.map(({ subject }) => subject)).toEqual(['A draw is done'])
    expect(mails[0]?.text).toContain('https://drumroll.test/events/evt_aaaaaaaaaaaaaaaa/sweeps')
    expect(mails[0]?.text).toContain('https://drumroll.test/account/profile')
  }
  for (const user of outside) expect(await mailsTo(user)).toEqual([])
  expect((await bellOf(outside[0] ?? owner)).total).toBe(0)
  expect((await bellOf(outside[2] ?? owner)).total).toBe(0)
})

test('the same occasion is announced once, another one again', async () => {
  const user = await makeUser(t)
  const once = drawDone(user.accountId, { dedupeKey: 'drawDone evt_a 1' })
  await tell(once)
  await tell(once)
  await tell(drawDone(user.accountId, { dedupeKey: 'drawDone evt_a 2' }))
  expect((await bellOf(user)).total).toBe(2)
  expect(await mailsTo(user)).toHaveLength(2)
})

test('of two simultaneous notices of an occasion, one counts', async () => {
  const user = await makeUser(t)
  const once = drawDone(user.accountId, { dedupeKey: 'race' })
  await Promise.all(Array.from({ length: 8 }, () => tell(once)))
  expect((await bellOf(user)).total).toBe(1)
  expect(await mailsTo(user)).toHaveLength(1)
})

test('each channel is turned off for itself', async () => {
  const account = await makeAccount(t)
  const [noMail, noBell, neither] = [
    await makeUser(t, { account }),
    await makeUser(t, { account }),
    await makeUser(t, { account }),
  ]
  await choose(noMail, { 'drawDone.email': false })
  await choose(noBell, { 'drawDone.app': false })
  await choose(neither, { 'drawDone.app': false, 'drawDone.email': false })
  await tell(drawDone(account.accountId))
  const seen: number[][] = []
  for (const user of [noMail, noBell, neither]) {
    const { total, unread } = await bellOf(user)
    seen.push([total, unread, (await mailsTo(user)).length])
  }
  expect(seen).toEqual([
    [1, 1, 0],
    [0, 0, 1],
    [0, 0, 0],
  ])
})

test('security notices come with any stored settings', async () => {
  const user = await makeUser(t)
  await choose(user, { 'apiKey.app': false, 'apiKey.email': false })
  await tell({ accountId: user.accountId, kind: 'apiKey', text: 'A key was created.', link: '/developers' })
  expect((await bellOf(user)).unread).toBe(1)
  expect(await mailsTo(user)).toHaveLength(1)
})

test('named people are notified in any role, but only those of the account', async () => {
  const account = await makeAccount(t)
  const clerk = await makeUser(t, { account, role: ROLE.clerk })
  const stranger = await makeUser(t)
  await tell(drawDone(account.accountId, { userIds: [clerk.userId, stranger.userId] }))
  expect([(await bellOf(clerk)).total, (await bellOf(stranger)).total]).toEqual([1, 0])
})

test('no person is emailed before they have a password of their own; the notice waits under their bell', async () => {
  const guest = await makeUser(t, { changePassword: false })
  await tell(drawDone(guest.accountId))
  expect(await mailsTo(guest)).toEqual([])
  await t.db(db =>
    db.updateTable('users').set({ change_password: true }).where('id', '=', guest.userId).execute(),
  )
  expect((await bellOf(guest)).unread).toBe(1)
})

test('a rolled-back transaction notifies no person', async () => {
  const user = await makeUser(t)
  const undone = t.db(async db => {
    await notify(db, t.deps, drawDone(user.accountId))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await bellOf(user)).total).toBe(0)
})

test('after half a year a notification is forgotten', async () => {
  const user = await makeUser(t)
  await tell(drawDone(user.accountId))
  const before = t.clock.now()
  t.clock.advance({ days: 179 })
  await runCron(t, 'forget-notifications')
  expect((await bellOf(user)).total).toBe(1)
  t.clock.advance({ days: 2 })
  await runCron(t, 'forget-notifications')
  expect((await bellOf(user)).total).toBe(0)
  t.clock.set(before)
})

test('every kind has words and at least one recipient', () => {
  expect(NOTIFICATION_KINDS).toHaveLength(20)
  for (const kind of NOTIFICATION_KINDS) {
    expect(KINDS[kind].words).toMatch(/^[A-Z].{10,}/)
    expect(ROLE[KINDS[kind].role]).toBeGreaterThan(ROLE.staff)
  }
})
