import { expect, test } from 'vitest'
import { inScope } from '#server/db/scope.ts'
import { testApp } from '#test/app.ts'
import { checkSignature } from '../crypto/signed.ts'
import { currentKey, publicKeys, signed } from './index.ts'

const service = await testApp({ ownDatabase: 'signing_keys' })
const key = () => service.db(db => currentKey(db, service.deps))

test('processes that need the first key at the same moment get the same', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => inScope(service.deps.pool, 'system', db => currentKey(db, service.deps))),
  )
  expect(new Set(ids.map(({ keyId }) => keyId))).toEqual(new Set(['drumroll-2026']))
  expect(await service.db(publicKeys)).toHaveLength(1)
})

test('each year has its key, a retired one is replaced, and earlier signatures stay checkable', async () => {
  const first = signed(await key(), { n: 1 })
  await service.db(db =>
    db
      .updateTable('signing_keys')
      .set({ retired_at: service.clock.now() })
      .where('retired_at', 'is', null)
      .execute(),
  )
  service.clock.advance({ minutes: 2 })
  const second = signed(await key(), { n: 1 })
  service.clock.set('2027-01-01T00:00:00Z')
  const third = signed(await key(), { n: 1 })
  expect([first, second, third].map(({ signature }) => signature.keyId)).toEqual([
    'drumroll-2026',
    'drumroll-2026-2',
    'drumroll-2027',
  ])
  const keys = await service.db(publicKeys)
  expect(keys.filter(({ retiredAt }) => retiredAt !== undefined)).toHaveLength(2)
  expect([first, second, third].map(value => checkSignature(value, keys))).toEqual(['good', 'good', 'good'])
})

test('the database holds no secret half', async () => {
  const rows = await service.db(db => db.selectFrom('signing_keys').selectAll().execute())
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.secret_sealed.length).toBe(1 + 12 + 16 + 32)
})
