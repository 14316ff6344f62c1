import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openSharedCounts } from './shared-counts.ts'

const t = await testApp()
const sealKey = createHash('sha256').update('shared counts').digest()
const LIMIT = { max: 10, windowMs: 60_000 }
const open = () => openSharedCounts(t.deps.pg, sealKey, () => performance.now())

test('calls at one process count at the other', async () => {
  const [one, other] = [open(), open()]
  for (let call = 1; call <= 10; call++) one.add('a', LIMIT)
  await expect.poll(() => other.add('a', LIMIT).current).toBeGreaterThan(LIMIT.max)
  // The window is the one that the first call began.
  expect(other.add('a', LIMIT).ttl).toBeLessThan(LIMIT.windowMs)
  await Promise.all([one.close(), other.close()])
})

test('callers are separate, and stored without their names', async () => {
  const [one, other] = [open(), open()]
  for (let call = 1; call <= 10; call++) one.add('198.51.100.7', LIMIT)
  await expect.poll(() => other.add('198.51.100.7', LIMIT).current).toBeGreaterThan(LIMIT.max)
  expect(other.add('198.51.100.8', LIMIT).current).toBe(1)
  const { rows } = await t.deps.pg.query('select call_counts::text as row from call_counts')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('198.51.100')
  await Promise.all([one.close(), other.close()])
})

test('a window that is over starts again for all', async () => {
  const short = { max: 10, windowMs: 100 }
  const one = open()
  for (let call = 1; call <= 20; call++) one.add('c', short)
  await one.close()
  await new Promise(resolve => setTimeout(resolve, 150))
  const other = open()
  other.add('c', { max: 10, windowMs: 60_000 })
  await expect
    .poll(async () => {
      const { rows } = await t.deps.pg.query('select calls from call_counts where calls between 1 and 3')
      return rows.length
    })
    .toBeGreaterThan(0)
  expect(other.add('c', { max: 10, windowMs: 60_000 }).current).toBe(2)
  await other.close()
})

test('a caller who is far from the limit costs no statement', async () => {
  const counts = open()
  const generous = { max: 3000, windowMs: 60_000 }
  for (let call = 1; call <= 100; call++) counts.add('d', generous)
  await counts.close()
  const again = open()
  again.add('d', generous)
  expect(again.add('d', generous).current).toBe(2)
  await again.close()
})
