import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers/makers.ts'
import { type Db, inScope, inSystemScope } from './scope.ts'

const t = await testApp()
const [own, other] = [await makeUser(t), await makeUser(t)]
const both = [own.accountId, other.accountId]

const accountsInSight = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', both)
    .orderBy('account_id')
    .execute()
  return rows.map(row => row.account_id)
}

const inOwn = <T>(work: (db: Db) => Promise<T>) => inScope(t.deps.pool, own.accountId, work)

test('a question over all accounts is answered, and the scope is closed again', async () => {
  await inOwn(async db => {
    expect(await inSystemScope(db, () => accountsInSight(db))).toEqual(both)
    expect(await accountsInSight(db)).toEqual([own.accountId])
  })
})

test('a throw that is caught inside the transaction leaves row-level security closed', async () => {
  await inOwn(async db => {
    const failing = inSystemScope(db, async () => {
      throw new Error('no answer')
    })
    await expect(failing).rejects.toThrow('no answer')
    expect(await accountsInSight(db)).toEqual([own.accountId])
  })
})

test('a failed statement keeps its error, and after the rollback to a savepoint the scope is closed', async () => {
  await inOwn(async db => {
    await sql`savepoint before`.execute(db)
    await expect(inSystemScope(db, () => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    await sql`rollback to savepoint before`.execute(db)
    expect(await accountsInSight(db)).toEqual([own.accountId])
  })
})
