import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import type { JobKind } from './job-kinds.ts'
import { keyOfRetry, runJob } from './run-job.ts'

const t = await testApp()
const broken = async () => {
  throw new Error('Broken')
}

const kindOf = (more: Partial<JobKind> = {}): JobKind => ({
  name: unique('single').slice(0, 60),
  title: 'A job of a test',
  run: async () => undefined,
  ...more,
})

const stuckOf = ({ name }: JobKind) =>
  t.db(db =>
    db
      .selectFrom('stuck_items')
      .select(['item', 'error', 'data', 'next_try_at as nextTryAt'])
      .where('job', '=', name)
      .execute(),
  )

const first = { data: { fileKey: 'f' }, singletonKey: null, retryCount: 0, retryLimit: 8 }
const last = { ...first, retryCount: 8 }

test('the queue retries a job on its own; given up, it is recorded with its data for requeuing', async () => {
  const kind = kindOf()
  await expect(runJob(t.deps, kind, first, broken)).rejects.toThrow('Broken')
  expect(await stuckOf(kind)).toEqual([])
  await expect(runJob(t.deps, kind, last, broken)).rejects.toThrow('Broken')
  const [stuck, ...others] = await stuckOf(kind)
  expect([stuck, others]).toMatchObject([{ error: 'Broken', data: { fileKey: 'f' } }, []])
  expect(stuck?.nextTryAt).not.toBeNull()
  await runJob(t.deps, kind, { ...first, singletonKey: keyOfRetry(stuck?.item ?? '') }, async () => undefined)
  expect(await stuckOf(kind)).toEqual([])
})

test('a failed job with personal data is only reported, and none of its data is kept', async () => {
  const kind = kindOf({ isPrivate: true })
  await expect(runJob(t.deps, kind, last, broken)).rejects.toThrow('Broken')
  expect(await stuckOf(kind)).toMatchObject([{ data: null, nextTryAt: null }])
})

test('a job that repeats is noted at its first failure, and forgotten with its next success', async () => {
  const kind = kindOf({ cron: '* * * * *' })
  await expect(runJob(t.deps, kind, first, broken)).rejects.toThrow('Broken')
  expect(await stuckOf(kind)).toMatchObject([{ item: 'all of it', data: null }])
  await runJob(t.deps, kind, first, async () => undefined)
  expect(await stuckOf(kind)).toEqual([])
})
