import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeTenant } from '#test/tenant/tenant.ts'
import { openVelocityCounter } from './velocity-counter.ts'

const t = await testApp()
const { ids } = await makeTenant(t, { awarded: false })
const campaign = await t.db(db =>
  db
    .selectFrom('campaigns')
    .select(['id as rootId', 'account_id as accountId'])
    .where('event_key', '=', ids.evt)
    .executeTakeFirstOrThrow(),
)
const counted = { campaign, pepper: new Uint8Array(32) }

test('tries of a device at one process count at the other, after they sync', async () => {
  const [one, other] = [openVelocityCounter(t.deps), openVelocityCounter(t.deps)]
  for (const count of [1, 2, 3, 4, 5]) expect(one.add(counted, 'device', 'a')).toBe(count)
  for (const count of [1, 2, 3]) expect(other.add(counted, 'device', 'a')).toBe(count)
  await one.flush()
  await other.flush()
  expect(other.add(counted, 'device', 'a')).toBe(9)
  expect(one.add(counted, 'device', 'a')).toBe(6)
  await one.flush()
  expect(one.add(counted, 'device', 'a')).toBe(10)
  expect(other.add(counted, 'device', 'b')).toBe(1)
})

test('a window that is over starts again', () => {
  const velocity = openVelocityCounter(t.deps)
  expect([1, 2].map(() => velocity.add(counted, 'device', 'c'))).toEqual([1, 2])
  t.clock.advance({ hours: 1 })
  expect(velocity.add(counted, 'device', 'c')).toBe(1)
})
