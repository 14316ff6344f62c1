import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import { testApp } from '../app.ts'
import { makeUser, signIn } from '../makers/makers.ts'
import { browse } from '../makers/participant.ts'
import { makeCampaign } from '../makers/play-makers.ts'

const t = await testApp({ waitMs: 500 })

/** Nothing of how the service is made shows in an answer. */
const INSIDES = /select |insert |relation|postgres|node_modules|\.ts\b|\bat .*:\d+/i

/** Takes every connection there is; the answer gives them back. */
async function takeConnections(): Promise<() => void> {
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
  const taken = [t.deps.pool, t.deps.reads].flatMap(pool =>
    Array.from({ length: t.deps.pg.options.max }, () => {
      const { promise: isTaken, resolve } = Promise.withResolvers<void>()
      pool
        .connection()
        .execute(() => {
          resolve()
          return over
        })
        .catch(resolve)
      return isTaken
    }),
  )
  await Promise.all(taken)
  return giveBack
}

test('when every connection stays taken, callers are asked to come back, and the next call is served', async () => {
  const headers = { cookie: await signIn(t, await makeUser(t)) }
  const { campaign } = await makeCampaign(t)
  const giveBack = await takeConnections()
  const [call, page] = await Promise.all([
    t.app.inject({ url: '/api/v0/user/profile', headers }),
    browse(t).open(`/e/${campaign.eventKey}`),
  ])
  giveBack()

  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '1'])
  expect(call.json()).toEqual({
    message: 'The service is busy. Please try again',
    code: 'unavailable',
    requestId: expect.any(String),
  })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1'])
  expect(page.body).toContain('That didn’t go through')
  expect(`${call.body}${page.body.replace(/<style>.*?<\/style>/s, '')}`).not.toMatch(INSIDES)
  expect((await t.app.inject({ url: '/api/v0/user/profile', headers })).statusCode).toBe(200)
})

const PROFILE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  properties: { icon: 'avatar3' },
  notifications: DEFAULT_SETTINGS,
}

/** Cuts the connection of a statement that waits to change a person; true once there was one. */
async function cutOffWaiting(): Promise<boolean> {
  const { rows } = await t.deps.pg.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'update "users"%'`,
  )
  return rows.length > 0
}

test('a connection that is lost in the middle of a request leaves nothing half done', async () => {
  const user = await makeUser(t)
  const headers = { cookie: await signIn(t, user) }
  const { waiting } = await t.db(async db => {
    await db.selectFrom('users').select('id').where('id', '=', user.userId).forUpdate().execute()
    const call = { method: 'PUT', url: '/api/v0/user/profile', headers, payload: PROFILE } as const
    const sent = t.app.inject(call).then(answer => answer)
    while (!(await cutOffWaiting()));
    return { waiting: sent }
  })
  const answer = await waiting
  expect([answer.statusCode, answer.json().message]).toEqual([503, 'The service is busy. Please try again'])
  expect(answer.body).not.toMatch(INSIDES)
  const kept = await t.db(db =>
    db.selectFrom('users').select('first_name').where('id', '=', user.userId).executeTakeFirst(),
  )
  expect(kept).toEqual({ first_name: 'Ada' })
})
