import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser } from '#test/makers/makers.ts'
import { recordAudit } from './index.ts'

const t = await testApp()

const record = (accountId: number, entity: string, actorId?: number) =>
  t.db(db =>
    recordAudit(db, {
      accountId,
      at: t.clock.now(),
      ...(actorId === undefined ? {} : { actorId }),
      action: 'campaign.updated',
      entity,
      details: { title: 'Café “Ω”', fields: ['title', 'city'] },
      ip: '203.0.113.7',
    }),
  )

const rowsOf = (accountId: number) =>
  t.db(db =>
    db.selectFrom('audit_log').selectAll().where('account_id', '=', accountId).orderBy('seq').execute(),
  )

test('the chain of an account can be recomputed from its rows and the documented format', async () => {
  const { accountId, userId } = await makeUser(t)
  for (const entity of ['evt_first', 'evt_second', 'evt_third']) await record(accountId, entity, userId)
  const rows = await rowsOf(accountId)
  expect(rows.map(row => row.seq)).toEqual([1, 2, 3])
  let hash = Buffer.alloc(32)
  for (const row of rows) {
    const { seq, at, actor_id, action, entity, details, ip } = row
    const text = JSON.stringify([accountId, seq, at.toISOString(), actor_id, action, entity, details, ip])
    hash = createHash('sha256').update(hash).update(text).digest()
    expect(row.hash).toEqual(hash)
  }
})

test('each account has its own chain', async () => {
  const [first, second] = [await makeAccount(t), await makeAccount(t)]
  await record(first.accountId, 'evt_a')
  await record(second.accountId, 'evt_b')
  await record(first.accountId, 'evt_c')
  expect((await rowsOf(first.accountId)).map(row => row.seq)).toEqual([1, 2])
  expect((await rowsOf(second.accountId)).map(row => row.seq)).toEqual([1])
})

test('concurrent rows form one chain without gaps', async () => {
  const { accountId } = await makeAccount(t)
  await Promise.all(Array.from({ length: 12 }, (_, number) => record(accountId, `evt_${number}`)))
  const rows = await rowsOf(accountId)
  expect(rows.map(row => row.seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(new Set(rows.map(row => row.hash.toString('hex'))).size).toBe(12)
})

test('a rolled-back transaction leaves no row and no gap', async () => {
  const { accountId } = await makeAccount(t)
  const undone = t.db(async db => {
    await recordAudit(db, { accountId, at: t.clock.now(), action: 'campaign.created', entity: 'evt_x' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await record(accountId, 'evt_y')
  expect((await rowsOf(accountId)).map(({ seq, entity }) => [seq, entity])).toEqual([[1, 'evt_y']])
})

test('the database rejects updates and deletions of log rows', async () => {
  const { accountId } = await makeAccount(t)
  await record(accountId, 'evt_kept')
  const change = t.db(db =>
    db.updateTable('audit_log').set({ entity: 'evt_other' }).where('account_id', '=', accountId).execute(),
  )
  await expect(change).rejects.toThrow('append-only')
  const removal = t.db(db => db.deleteFrom('audit_log').where('account_id', '=', accountId).execute())
  await expect(removal).rejects.toThrow('append-only')
  expect((await rowsOf(accountId)).map(row => row.entity)).toEqual(['evt_kept'])
})
