import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers/makers.ts'
import { isDatabaseAway } from './connect.ts'
import { type Db, inReadScope, inScope, inSystemScope } from './scope.ts'

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
    expect(await inSystemScope(db, db => accountsInSight(db))).toEqual(both)
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
    await expect(inSystemScope(db, db => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    await sql`rollback to savepoint before`.execute(db)
    expect(await accountsInSight(db)).toEqual([own.accountId])
  })
})

/** Cancels the sleep of a connection once it has begun. */
async function cancel(pid: number): Promise<void> {
  const question = `select pg_cancel_backend(pid) from pg_stat_activity
    where pid = $1 and state = 'active' and query like '%pg_sleep(60)%'`
  for (let rows = 0; rows === 0; ) rows = (await t.deps.pg.query(question, [pid])).rows.length
}

const KINDS = [
  ['inScope', inOwn],
  ['inReadScope', <T>(work: (db: Db) => Promise<T>) => inReadScope(t.deps.reads, own.accountId, work)],
] as const

test.each(KINDS)('%s: a query beside one over all accounts sees only its own account', async (_, inIt) => {
  const seen = await inIt(db => {
    const question = inSystemScope(db, async system => [
      await accountsInSight(system),
      await accountsInSight(system),
    ])
    const twice = async () => [await accountsInSight(db), await accountsInSight(db)]
    return Promise.all([twice(), question, twice(), inSystemScope(db, accountsInSight)])
  })
  const alone = [[own.accountId], [own.accountId]]
  expect(seen).toEqual([alone, [both, both], alone, both])
})

test.each(KINDS)('%s: writes are kept, unless a statement fails or the work throws', async (_, inIt) => {
  const rename = (name: string) => (db: Db) =>
    db
      .updateTable('users')
      .set({ first_name: name })
      .where('id', 'in', [own.userId, other.userId])
      .executeTakeFirst()
  expect((await inIt(rename('Grace'))).numUpdatedRows).toBe(1n)
  const failing = inIt(async db => {
    await rename('Lost')(db)
    throw new Error('no answer')
  })
  await expect(failing).rejects.toThrow('no answer')
  const swallowing = inIt(async db => {
    await rename('Lost')(db)
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow()
  const names = await inOwn(db =>
    db.selectFrom('users').select('first_name').where('id', '=', own.userId).execute(),
  )
  expect(names).toEqual([{ first_name: 'Grace' }])
})

test.each(KINDS)(
  '%s: nothing runs after its end, and no scope is left on the connection',
  async (_, inIt) => {
    let left: Db | undefined
    await inIt(async db => {
      left = db
    })
    await expect(left && accountsInSight(left)).rejects.toThrow('The transaction is over')
    const rows = await Promise.all(
      Array.from({ length: 5 }, () => t.deps.reads.selectFrom('users').select('id').execute()),
    )
    expect(rows.flat()).toEqual([])
  },
)

test.each(KINDS)('%s: a statement behind a canceled one fails with its reason', async (_, inIt) => {
  const { promise: pid, resolve } = Promise.withResolvers<number>()
  const failing = inIt(async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    resolve(rows[0]?.pid ?? 0)
    // Nothing waits for the first.
    sql`select pg_sleep(60)`.execute(db).catch(() => {})
    return sql`select 1`.execute(db)
  })
  failing.catch(() => {})
  await cancel(await pid)
  const error: unknown = await failing.catch(reason => reason)
  expect(error).toMatchObject({ code: '57014' })
  expect(error instanceof Error && isDatabaseAway(error)).toBe(true)
})
