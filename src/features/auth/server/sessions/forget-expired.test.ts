import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { issueTemporaryPassword, TEMPORARY_PASSWORD_MS } from '../temporary-password.ts'

const t = await testApp()

async function forget() {
  await t.db(db => t.jobs.enqueue(db, 'forget-expired', {}))
  await t.runDueJobs()
}

test('a session ends after a day without use, and stays until then', async () => {
  const user = await makeUser(t)
  await signIn(t, user)
  t.clock.advance({ hours: 23 })
  const fresh = await signIn(t, user)
  const count = async () => {
    const rows = await t.db(db =>
      db.selectFrom('sessions').select('id').where('user_id', '=', user.userId).execute(),
    )
    return rows.length
  }
  await forget()
  expect(await count()).toBe(2)
  t.clock.advance({ hours: 2 })
  await forget()
  expect(await count()).toBe(1)
  const { statusCode } = await t.app.inject({ url: '/api/v0/user/profile', headers: { cookie: fresh } })
  expect(statusCode).toBe(200)
})

test('tries are counted for a day, and then forgotten', async () => {
  const key = unique('try')
  const window_start = t.clock.now()
  await t.db(db => db.insertInto('tries').values({ key, window_start, count: 3 }).execute())
  const counts = () => t.db(db => db.selectFrom('tries').select('count').where('key', '=', key).execute())
  await forget()
  expect(await counts()).toEqual([{ count: 3 }])
  t.clock.advance({ hours: 25 })
  await forget()
  expect(await counts()).toEqual([])
})

test('an answer is kept for repeats for a day', async () => {
  const { userId } = await makeUser(t)
  const row = { user_id: userId, key: 'a', fingerprint: Buffer.alloc(32), created_at: t.clock.now() }
  await t.db(db => db.insertInto('idempotency_keys').values(row).execute())
  const keys = () =>
    t.db(db => db.selectFrom('idempotency_keys').select('key').where('user_id', '=', userId).execute())
  t.clock.advance({ hours: 23 })
  await forget()
  expect(await keys()).toEqual([{ key: 'a' }])
  t.clock.advance({ hours: 2 })
  await forget()
  expect(await keys()).toEqual([])
})

test('a temporary password goes once its time is over', async () => {
  const user = await makeUser(t)
  const count = async () => {
    const rows = await t.db(db =>
      db.selectFrom('temporary_passwords').select('digest').where('user_id', '=', user.userId).execute(),
    )
    return rows.length
  }
  const expiresAt = new Date(t.clock.now().getTime() + TEMPORARY_PASSWORD_MS)
  await t.db(db => issueTemporaryPassword(db, t.deps, user.userId, expiresAt))
  await forget()
  expect(await count()).toBe(1)
  t.clock.advance({ minutes: 61 })
  await forget()
  expect(await count()).toBe(0)
})
