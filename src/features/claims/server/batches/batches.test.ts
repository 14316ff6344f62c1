import { describe, expect, test } from 'vitest'
import type { AwardBatch } from '#features/claims/batches/contract.ts'
import { ROLE } from '#shared/access.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'
import { playedCampaign, winNow } from '#test/makers/winner.ts'
import { runBatchJob } from './run-batch.ts'

const service = await testApp()

/** A campaign with some winners who were notified, and calls about all of them. */
async function notified(count: number) {
  const made = await playedCampaign(service, { quantities: [count], delivery: 'ship' })
  const now = service.clock.now()
  await setMomentTimes(service, made.campaign, Array<Date>(count).fill(now))
  const awards = []
  for (let at = 0; at < count; at++) awards.push(await winNow(service, made))
  const { accountId, eventKey } = made.campaign
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  const manager = await makeUser(service, { account, role: ROLE.manager })
  let cookie = await signIn(service, manager)
  const url = `/api/v0/event/${eventKey}`
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    service.app.inject({
      method,
      url: `${url}${path}`,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
  const keys = awards.map(({ awardKey }) => awardKey)
  for (const key of keys) await ask('PUT', `/awards/${key}`, { status: 'notified' })
  return {
    keys,
    ask,
    start: (action: string, awards: object = {}) => ask('POST', '/award-batches', { action, awards }),
    /** Hours later, with a session of that day. */
    later: async (hours: number) => {
      service.clock.set(new Date(service.clock.now().getTime() + hours * HOUR_MS).toISOString())
      cookie = await signIn(service, manager)
    },
    latest: async (): Promise<AwardBatch> => (await ask('GET', '/award-batches')).json()[0],
    /** Reminders of each award. */
    reminders: () =>
      service.db(db =>
        db
          .selectFrom('messages')
          .select(({ fn }) => ['about', fn.countAll<number>().as('count')])
          .where('account_id', '=', accountId)
          .where('template', '=', 'claim-reminder')
          .groupBy('about')
          .execute(),
      ),
  }
}

/** Does what waits until its first award is done, as a program that stops. */
async function stopAfterFirst(batchKey: string) {
  const stop = new AbortController()
  const clock = {
    now() {
      stop.abort()
      return service.clock.now()
    },
  }
  const run = runBatchJob.run({ ...service.deps, clock }, { batchKey }, stop.signal)
  await expect(run).rejects.toThrow('stopping')
}

describe('an action on many winners', () => {
  test('reaches all that match, and a second one says why it did nothing', async () => {
    const { start, latest, reminders } = await notified(3)
    expect((await start('remind')).json()).toMatchObject({ state: 'queued', total: 3, done: 0 })
    await service.runDueJobs()
    expect(await latest()).toMatchObject({ state: 'done', total: 3, done: 3, skipped: 0 })
    expect(await reminders()).toHaveLength(3)
    await start('remind')
    await service.runDueJobs()
    expect(await latest()).toMatchObject({
      done: 0,
      skipped: 3,
      reasons: [{ reason: 'Reminded within the last day', count: 3 }],
    })
    expect(await reminders()).toHaveLength(3)
  })

  test('that stops half way goes on, and does each award once', async () => {
    const { start, latest, reminders } = await notified(3)
    const { batchKey } = (await start('remind')).json()
    await stopAfterFirst(batchKey)
    expect(await latest()).toMatchObject({ state: 'running', done: 1 })
    await service.runDueJobs()
    expect(await latest()).toMatchObject({ state: 'done', done: 3 })
    expect((await reminders()).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  test('that is stopped by the team says what was done, and does no more', async () => {
    const { ask, start, latest, reminders } = await notified(3)
    const { batchKey } = (await start('remind')).json()
    await stopAfterFirst(batchKey)
    expect((await start('moreTime')).statusCode).toBe(409)
    const stopped = await ask('DELETE', `/award-batches/${batchKey}`)
    expect(stopped.json()).toMatchObject({ state: 'stopped', total: 3, done: 1 })
    await service.runDueJobs()
    expect(await latest()).toMatchObject({ state: 'stopped', done: 1 })
    expect(await reminders()).toHaveLength(1)
  })

  test('takes a selection, ships what is approved, and leaves the rest with a reason', async () => {
    const { ask, keys, start, latest } = await notified(3)
    for (const status of ['responded', 'verified']) await ask('PUT', `/awards/${keys[0]}`, { status })
    await start('ship', { awardIds: keys.slice(0, 2) })
    await service.runDueJobs()
    expect(await latest()).toMatchObject({
      total: 2,
      done: 1,
      skipped: 1,
      reasons: [{ reason: 'Approve the winner before you ship the prize', count: 1 }],
    })
    await start('deliver', { fulfillment: 'shipped' })
    await service.runDueJobs()
    expect(await latest()).toMatchObject({ action: 'deliver', total: 1, done: 1 })
  })

  test('gives the whole claim time again from now on', async () => {
    const { ask, start, latest, later, reminders } = await notified(1)
    const deadline = async () => (await ask('GET', '/awards')).json().items[0].deadline
    const before = await deadline()
    await later(36)
    await start('moreTime')
    await service.runDueJobs()
    expect(await latest()).toMatchObject({ done: 1 })
    expect(Date.parse(await deadline())).toBeGreaterThan(Date.parse(before))
    expect(await reminders()).toHaveLength(1)
  })

  test('without a match starts nothing, and reaches no award of another campaign', async () => {
    const { start, latest } = await notified(1)
    const other = await notified(1)
    expect((await start('remind', { awardIds: other.keys })).statusCode).toBe(404)
    expect(await latest()).toBeUndefined()
    expect((await start('remind', { awardIds: [] })).json().errors).toHaveProperty('awards.awardIds')
  })
})
