import { expect, test } from 'vitest'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import { noteStuck } from '#server/jobs/stuck-items.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'

const t = await testApp({ ownDatabase: 'stuck_screen' })
const staff = await makeCaller(t, { role: ROLE.staff })
const owner = await makeCaller(t)
const EVENT = 'evt_aaaaaaaaaaaaaaaa'

const list = async () => (await staff('GET', '/api/v0/stuck-work')).body

/** A job whose items fail while they are in `broken`. */
function openJob() {
  const job = unique('job')
  const broken = new Set<string>()
  const done: string[] = []
  return {
    job,
    broken,
    done,
    run: (items: { key: string; accountId: number | null; subject?: string }[], most?: number) =>
      forEachItem(
        t.deps,
        { job, ...(most && { most }), list: async (_, wanted) => items.slice(0, wanted) },
        async ({ key }) => {
          if (broken.has(key)) throw new Error(`No such mailbox: ada@example.com`)
          done.push(key)
        },
      ),
  }
}

test('staff reads the failed items, with account and reason; the others were done, and no other user may ask', async () => {
  const { accountId } = await makeAccount(t, { name: 'Copper Kettle' })
  const { job, broken, done, run } = openJob()
  broken.add('two')
  const items = ['one', 'two', 'three'].map(key => ({ key, accountId, subject: EVENT }))
  expect(await run(items)).toBe(1)
  expect(done).toEqual(['one', 'three'])
  const { items: found } = await list()
  expect(found.filter((item: { job: string }) => item.job === job)).toEqual([
    {
      id: expect.stringMatching(/^stk_[a-z0-9]{16}$/),
      job,
      title: job,
      cid: accountId,
      client: 'Copper Kettle',
      eventKey: EVENT,
      error: 'No such mailbox: [address]',
      tries: 1,
      firstFailedAt: '2026-03-02T12:00:00.000Z',
      lastFailedAt: '2026-03-02T12:00:00.000Z',
      nextTryAt: '2026-03-02T12:00:50.000Z',
    },
  ])
  expect((await owner('GET', '/api/v0/stuck-work')).status).toBe(403)
})

test('an item waits longer after each failure, up to an hour, and is forgotten once it is done', async () => {
  const { job, broken, done, run } = openJob()
  const items = [{ key: 'slow', accountId: null }]
  broken.add('slow')
  const pauses: number[] = []
  for (let tries = 0; tries < 9; tries += 1) {
    await run(items)
    await run(items)
    const { nextTryAt } = (await list()).items.find((item: { job: string }) => item.job === job)
    pauses.push((Date.parse(nextTryAt) - t.clock.now().getTime()) / 1000)
    t.clock.set(nextTryAt)
  }
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1600, 3200, 3600, 3600])
  broken.clear()
  await run(items)
  expect(done).toEqual(['slow'])
  expect((await list()).items.some((item: { job: string }) => item.job === job)).toBe(false)
})

test('waiting items block none of the others, in any number', async () => {
  const { broken, done, run } = openJob()
  const bad = ['a', 'b', 'c'].map(key => ({ key, accountId: null }))
  for (const { key } of bad) broken.add(key)
  await run(bad, 3)
  await run([...bad, { key: 'd', accountId: null }], 3)
  expect(done).toEqual(['d'])
})

test('items gone from their job leave the list', async () => {
  const { job, broken, run } = openJob()
  broken.add('gone')
  await run([{ key: 'gone', accountId: null }])
  await run([])
  expect((await list()).items.some((item: { job: string }) => item.job === job)).toBe(false)
})

const stuckJob = (job: string, more: { data?: object; isFinal?: boolean } = {}) =>
  noteStuck(t.deps, job, { key: 'x', accountId: null }, { error: new Error('Broken'), ...more })

const idOf = async (job: string) => (await list()).items.find((item: { job: string }) => item.job === job)?.id

test('staff has an item tried again at once, and it is written down who did', async () => {
  await stuckJob('file-forget', { data: { fileKey: 'file_aaaaaaaaaaaaaaaa' } })
  await stuckJob('forfeit-awards')
  for (const job of ['file-forget', 'forfeit-awards']) {
    expect((await staff('POST', `/api/v0/stuck-work/${await idOf(job)}/retry`)).status).toBe(200)
  }
  expect(t.jobs.waiting.map(({ name, data }) => [name, data])).toEqual([
    ['file-forget', { fileKey: 'file_aaaaaaaaaaaaaaaa' }],
    ['forfeit-awards', {}],
  ])
  await t.runDueJobs()
  const log = await t.db(db =>
    db.selectFrom('audit_log').select(['action', 'entity']).where('action', '=', 'job.retried').execute(),
  )
  expect(log.map(({ entity }) => entity)).toEqual(['file-forget', 'forfeit-awards'])
})

test('waiting items are queued again automatically when their time has come', async () => {
  const queued = () => t.jobs.waiting.filter(({ name }) => name === 'compliance-nightly').length
  await stuckJob('compliance-nightly')
  await runCron(t, 'retry-stuck')
  expect(queued()).toBe(0)
  t.clock.advance({ minutes: 1 })
  await runCron(t, 'retry-stuck')
  await runCron(t, 'retry-stuck')
  expect(queued()).toBe(1)
})

test('report-only items cannot be retried, and are dismissed', async () => {
  await stuckJob('reported', { isFinal: true })
  const url = `/api/v0/stuck-work/${await idOf('reported')}`
  expect((await staff('POST', `${url}/retry`)).status).toBe(409)
  expect((await staff('DELETE', url)).status).toBe(200)
  expect((await staff('DELETE', url)).status).toBe(404)
  expect(await idOf('reported')).toBeUndefined()
})

test('a database that is away is no fault of any item', async () => {
  const { job } = openJob()
  const away = Object.assign(new Error('gone'), { code: '57P01' })
  const run = forEachItem(t.deps, { job, list: async () => [{ key: 'x', accountId: null }] }, async () => {
    throw away
  })
  await expect(run).rejects.toBe(away)
  expect(await idOf(job)).toBeUndefined()
})
