import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/scope.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { linkHash, NO_HASH } from './chain.ts'
import { readWitnesses, recordAudit, verifyChain } from './index.ts'

const t = await testApp()

async function makeLog(lines: number): Promise<number> {
  const { accountId } = await makeAccount(t)
  for (let n = 1; n <= lines; n += 1) {
    await t.db(db =>
      recordAudit(db, {
        accountId,
        at: t.clock.now(),
        action: 'campaign.updated',
        entity: `evt_${n}`,
        details: { before: { title: 'Café' }, after: { title: 'Kettle' }, 7: ['x', null] },
        ip: '203.0.113.7',
      }),
    )
  }
  return accountId
}

/** Simulates an attacker who owns the tables: triggers are switched off, then on again. */
async function tamper(work: (db: Db) => Promise<unknown>): Promise<void> {
  await t.db(async db => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    await work(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
  })
}

async function check(accountId: number) {
  const witnesses = await readWitnesses(t.deps)
  return t.db(db => verifyChain(db, accountId, witnesses.get(accountId)))
}

test('an untouched log is valid, also over several batches and when empty', async () => {
  expect(await check(await makeLog(5))).toEqual({ lines: 5 })
  expect(await check((await makeAccount(t)).accountId)).toEqual({ lines: 0 })
})

const changes: [string, (id: number) => ReturnType<typeof sql>, number][] = [
  [
    'what was written',
    id => sql`update audit_log set details = '{"before":{},"after":{}}' where account_id = ${id} and seq = 3`,
    3,
  ],
  ['who it was', id => sql`update audit_log set actor_id = 1 where account_id = ${id} and seq = 2`, 2],
  [
    'when it was, by a microsecond',
    id => sql`update audit_log set at = at + interval '1 microsecond' where account_id = ${id} and seq = 4`,
    4,
  ],
  ['where from', id => sql`update audit_log set ip = null where account_id = ${id} and seq = 1`, 1],
  ['a hash', id => sql`update audit_log set hash = '\\x00' where account_id = ${id} and seq = 5`, 5],
]

test.each(changes)('a changed line is detected: %s', async (_what, statement, seq) => {
  const accountId = await makeLog(5)
  await tamper(db => statement(accountId).execute(db))
  expect((await check(accountId)).fault).toEqual({ seq, what: 'This line was changed or inserted' })
})

test('a removed line is detected, in the middle and at the end', async () => {
  const [middle, end] = [await makeLog(5), await makeLog(5)]
  await tamper(db => sql`delete from audit_log where account_id = ${middle} and seq = 2`.execute(db))
  await tamper(db => sql`delete from audit_log where account_id = ${end} and seq >= 4`.execute(db))
  expect((await check(middle)).fault).toEqual({ seq: 2, what: 'This line was removed' })
  expect((await check(end)).fault).toEqual({ seq: 4, what: 'All lines from here on were removed' })
})

test('an inserted line is detected, in the middle and at the end', async () => {
  const [between, end] = [await makeLog(4), await makeLog(4)]
  await tamper(async db => {
    for (const seq of [4, 3]) {
      await sql`update audit_log set seq = ${seq + 1} where account_id = ${between} and seq = ${seq}`.execute(
        db,
      )
    }
    await sql`insert into audit_log (account_id, seq, at, action, entity, details, hash)
      select account_id, 3, at, action, 'evt_new', details, hash from audit_log where account_id = ${between} and seq = 2`.execute(
      db,
    )
  })
  expect((await check(between)).fault).toEqual({ seq: 3, what: 'This line was changed or inserted' })
  // The hash is right, but the head does not include the line.
  await tamper(async db => {
    const last = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', end)
      .where('seq', '=', 4)
      .executeTakeFirstOrThrow()
    const line = {
      accountId: end,
      seq: 5,
      at: last.at,
      actorId: null,
      action: 'a.b',
      entity: 'x',
      details: {},
      ip: null,
    }
    await sql`insert into audit_log (account_id, seq, at, action, entity, details, hash)
      values (${end}, 5, ${last.at}, 'a.b', 'x', '{}', ${linkHash(last.hash, line)})`.execute(db)
  })
  expect((await check(end)).fault).toEqual({ seq: 5, what: 'All lines from here on were inserted' })
})

/** Rewrites a log from its first line, including hashes and head. */
async function rewrite(accountId: number, keep: number) {
  await tamper(async db => {
    await sql`delete from audit_log where account_id = ${accountId} and seq > ${keep}`.execute(db)
    let hash = NO_HASH
    for (let seq = 1; seq <= keep; seq += 1) {
      const line = {
        accountId,
        seq,
        at: t.clock.now(),
        actorId: null,
        action: 'a.b',
        entity: 'x',
        details: {},
        ip: null,
      }
      hash = linkHash(hash, line)
      await sql`update audit_log set at = ${line.at}, action = 'a.b', entity = 'x', details = '{}', ip = null, hash = ${hash}
        where account_id = ${accountId} and seq = ${seq}`.execute(db)
    }
    await sql`update audit_heads set seq = ${keep}, hash = ${hash} where account_id = ${accountId}`.execute(
      db,
    )
  })
}

test('the stored heads reveal a log that was rewritten or cut together with its head', async () => {
  const [anew, cut] = [await makeLog(4), await makeLog(4)]
  await runCron(t, 'keep-audit-heads')
  await rewrite(anew, 4)
  await rewrite(cut, 2)
  expect((await check(anew)).fault).toEqual({ seq: 4, what: 'All lines up to here were rewritten' })
  expect((await check(cut)).fault).toEqual({ seq: 3, what: 'All lines from here on were removed' })
})

test('a stored file that was changed or signed with another key is rejected', async () => {
  await makeLog(1)
  await runCron(t, 'keep-audit-heads')
  const [name] = [...t.objects.keys()].filter(key => key.startsWith('audit_heads/'))
  const file = JSON.parse(t.objects.get(name ?? '')?.toString() ?? '')
  t.objects.set(name ?? '', Buffer.from(JSON.stringify({ ...file, text: '[]' })))
  await expect(readWitnesses(t.deps)).rejects.toThrow('was not written by this service')
  t.objects.delete(name ?? '')
})

const goOn = (accountId: number) =>
  t.db(db =>
    recordAudit(db, { accountId, at: t.clock.now(), action: 'award.forfeited', entity: 'evt_later' }),
  )

const reportsOf = (accountId: number) =>
  t.db(db =>
    db.selectFrom('stuck_items').select(['job', 'error']).where('account_id', '=', accountId).execute(),
  )

/** Ways to make a head contradict its log, with the expected fault. */
const breaks: [string, (id: number) => Promise<void>, { seq: number; what: string }][] = [
  [
    'lines behind it',
    async id => {
      await t.db(db =>
        sql`update audit_heads h set seq = 3, hash = l.hash from audit_log l
        where h.account_id = ${id} and l.account_id = ${id} and l.seq = 3`.execute(db),
      )
    },
    { seq: 4, what: 'All lines from here on were inserted' },
  ],
  [
    'lines that are gone',
    id => tamper(db => sql`delete from audit_log where account_id = ${id} and seq >= 4`.execute(db)),
    { seq: 4, what: 'This line was removed' },
  ],
  [
    'another hash',
    async id => {
      await t.db(db => sql`update audit_heads set hash = sha256(hash) where account_id = ${id}`.execute(db))
    },
    { seq: 5, what: 'The end of the log was changed' },
  ],
  [
    'no row of its own',
    async id => {
      await t.db(db => db.deleteFrom('audit_heads').where('account_id', '=', id).execute())
    },
    { seq: 1, what: 'All lines from here on were inserted' },
  ],
]

test.each(breaks)(
  'a head that contradicts its log blocks no work, is reported and stays on record: %s',
  async (_what, spoil, fault) => {
    const accountId = await makeLog(5)
    await spoil(accountId)
    expect((await check(accountId)).fault?.seq).toBe(fault.seq)
    await goOn(accountId)
    await goOn(accountId)
    expect((await check(accountId)).fault).toEqual(fault)
    const [report, ...others] = await reportsOf(accountId)
    expect([report?.job, others]).toEqual(['audit-log', []])
    expect(report?.error).toMatch(new RegExp(`^Line ${fault.seq} of the audit log: `))
    const lines = await t.db(db =>
      db
        .selectFrom('audit_log')
        .select(['action'])
        .where('account_id', '=', accountId)
        .orderBy('seq', 'desc')
        .limit(3)
        .execute(),
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'award.forfeited',
      'award.forfeited',
      'audit.logBroken',
    ])
  },
)

test('a stored head is not overwritten by a log that contradicts it, and staff are alerted', async () => {
  const [anew, cut] = [await makeLog(4), await makeLog(4)]
  await runCron(t, 'keep-audit-heads')
  await rewrite(anew, 4)
  await rewrite(cut, 2)
  await runCron(t, 'keep-audit-heads')
  await goOn(anew)
  await runCron(t, 'keep-audit-heads')
  expect((await check(anew)).fault).toEqual({ seq: 4, what: 'All lines up to here were rewritten' })
  expect((await check(cut)).fault).toEqual({ seq: 3, what: 'All lines from here on were removed' })
  const error = 'Line 4 of the audit log does not match its signed copy'
  expect([await reportsOf(anew), await reportsOf(cut)]).toEqual([
    [{ job: 'audit-log', error }],
    [{ job: 'audit-log', error }],
  ])
})
