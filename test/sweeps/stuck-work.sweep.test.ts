import { afterEach, describe, expect, test, vi } from 'vitest'
import { features } from '#app/features.ts'
import { type TestApp, testApp } from '../app.ts'
import { beacon, beaconCases } from '../job-items/beacon-cases.ts'
import { campaignCases } from '../job-items/campaign-cases.ts'
import type { JobCase } from '../job-items/job-case.ts'
import { peopleCases } from '../job-items/people-cases.ts'
import { cure, poison } from '../job-items/poison.ts'
import { prizeCases } from '../job-items/prize-cases.ts'
import { runCron } from '../makers/fairness-makers.ts'

const ownDatabase = 'stuck_work'
const t = await testApp({ ownDatabase })
const lit = await testApp({ ownDatabase, beacon })
afterEach(() => cure(t))

const withService = (service: TestApp, cases: Record<string, JobCase>) =>
  Object.entries(cases).map(([name, one]) => ({ name, one, service }))
const CASES = [
  ...withService(t, { ...prizeCases(t), ...peopleCases(t), ...campaignCases(t) }),
  ...withService(lit, beaconCases(lit)),
]

/** Jobs that repeat, and have no items of accounts. */
const WHOLE: Readonly<Record<string, string>> = {
  'keep-audit-heads': 'reads all heads for one file',
  'send-audit-lines': 'notes each collector that fails in its own row, and goes on',
  'retry-stuck': 'queues what is stuck, each job by itself',
  'settle-refused-sign-ins': 'reads what belongs to no account yet',
  'record-security': 'goes on after each account whose log takes no line',
  reseal: 'notes each row that cannot be opened, and goes on',
  'blank-secrets': 'one statement by time',
  'forget-workload': 'three statements by time',
  'forget-pin-limits': 'one statement by time',
  'fairness-files': 'logs each campaign that fails, and goes on',
}

const kinds = features.flatMap(feature => feature.jobs ?? [])

test('every repeating job is here, so that a new one cannot be forgotten', () => {
  const repeated = kinds.filter(({ cron }) => cron).map(({ name }) => name)
  const known = [...CASES.map(({ name }) => name), ...Object.keys(WHOLE)]
  expect(repeated.filter(name => !known.includes(name))).toEqual([])
  expect(known.filter(name => !kinds.some(kind => kind.name === name))).toEqual([])
})

test('every job has a title of its own', () => {
  const titles = kinds.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter(title => !/^[A-Z][A-Za-z ]+$/.test(title))).toEqual([])
})

const stuckOf = (service: TestApp, job: string, accountIds: number[]) =>
  service.db(db =>
    db
      .selectFrom('stuck_items')
      .select(['account_id as accountId', 'error', 'tries'])
      .where('job', '=', job)
      .where('account_id', 'in', accountIds)
      .execute(),
  )

/** A row that cannot be written, and that no job finished before that. */
async function makeBad(service: TestApp, one: JobCase): ReturnType<JobCase['make']> {
  const bad = await one.make()
  await poison(service, bad.accountId)
  if (!(await bad.isDone())) return bad
  await cure(service)
  return makeBad(service, one)
}

/** The roll-up also runs every second by itself: a run that meets another leaves the work to it. */
const PATIENCE = { timeout: 30_000, interval: 100 }

describe.each(CASES)('$name', ({ name, one, service }) => {
  test('one bad row stops no other, is shown, and is done once it is good', async () => {
    service.clock.set('2026-03-02T12:00:00Z')
    const bad = await makeBad(service, one)
    const good = await one.make()
    one.fallDue?.()
    const accountIds = [bad.accountId, good.accountId]
    await runCron(service, name)
    await vi.waitFor(async () => {
      expect([await bad.isDone(), await good.isDone()]).toEqual([false, true])
      expect(await stuckOf(service, name, accountIds)).toEqual([
        {
          accountId: bad.accountId,
          error: 'The database refused the operation (code P0001)',
          tries: expect.any(Number),
        },
      ])
    }, PATIENCE)
    await runCron(service, name)
    await cure(service)
    service.clock.advance({ minutes: 2 })
    await runCron(service, name)
    await vi.waitFor(async () => {
      expect(await bad.isDone()).toBe(true)
      expect(await stuckOf(service, name, accountIds)).toEqual([])
    }, PATIENCE)
  })
})
