// The audit log stays true: a long log is changed, cut and overwritten in random places with the rights of the table
// owner. Each change must be found, with the first wrong line, even after later lines follow it. Exits with 1 on any
// failure.
//   npm run prove:audit-log [-- edits lines seed]   1,000 edits of 100,000 lines when absent
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit, verifyChain, type Witness } from '#features/audit/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { chanceOf } from './tricks.ts'

const [edits = 1000, lines = 100_000, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)
const LINES_AT_ONCE = 2000
const VERIFIED_WITHIN_MS = 10_000

const world = await openPlayWorld()
const { deps } = world

async function writeLog(accountId: number): Promise<void> {
  for (let done = 0; done < lines; done += LINES_AT_ONCE) {
    await inScope(deps.pool, accountId, async db => {
      for (let n = done; n < Math.min(lines, done + LINES_AT_ONCE); n++) {
        const details = { before: { title: `Café ${n}` }, after: { title: `Kettle ${n}` } }
        const [at, entity] = [deps.clock.now(), `evt_${n}`]
        await recordAudit(db, {
          accountId,
          at,
          action: 'campaign.updated',
          entity,
          details,
          ip: '203.0.113.7',
        })
      }
    })
  }
}

/** Changes something between 1 and `lines`; gives the first line that is wrong then. */
type Edit = (db: Db, accountId: number, pick: () => number) => Promise<number>

const changing =
  (to: ReturnType<typeof sql>): Edit =>
  async (db, accountId, pick) => {
    const seq = pick()
    await sql`update audit_log set ${to} where account_id = ${accountId} and seq = ${seq}`.execute(db)
    return seq
  }

const move = (db: Db, accountId: number, from: number, to: number) =>
  sql`update audit_log set seq = ${to} where account_id = ${accountId} and seq = ${from}`.execute(db)

const cut = async (db: Db, accountId: number, seq: number) => {
  await sql`delete from audit_log where account_id = ${accountId} and seq >= ${seq}`.execute(db)
  return seq
}

const EDITS: Readonly<Record<string, Edit>> = {
  'another action': changing(sql`action = 'campaign.deleted'`),
  'another entity': changing(sql`entity = entity || 'x'`),
  'other details': changing(sql`details = '{"after":{"title":"Tin"}}'`),
  'another actor': changing(sql`actor_id = 1`),
  'no address': changing(sql`ip = null`),
  'a millisecond later': changing(sql`at = at + interval '1 millisecond'`),
  'a microsecond later': changing(sql`at = at + interval '1 microsecond'`),
  'another hash': changing(sql`hash = sha256(hash)`),
  'a line less': async (db, accountId, pick) => {
    const seq = pick()
    await sql`delete from audit_log where account_id = ${accountId} and seq = ${seq}`.execute(db)
    return seq
  },
  'a line more': async (db, accountId, pick) => {
    const seq = pick()
    await sql`update audit_log set seq = -seq where account_id = ${accountId} and seq >= ${seq}`.execute(db)
    await sql`update audit_log set seq = 1 - seq where account_id = ${accountId} and seq < 0`.execute(db)
    await sql`insert into audit_log (account_id, seq, at, action, entity, details, hash)
      select account_id, ${seq}, at, 'token.granted', entity, details, hash from audit_log
      where account_id = ${accountId} and seq = ${seq + 1}`.execute(db)
    return seq
  },
  'two lines swapped': async (db, accountId, pick) => {
    const one = pick()
    const other = one === lines ? one - 1 : one + 1
    await move(db, accountId, one, 0)
    await move(db, accountId, other, one)
    await move(db, accountId, 0, other)
    return Math.min(one, other)
  },
  'the end cut off': (db, accountId, pick) => cut(db, accountId, pick()),
  'the end cut off, and the head with it': async (db, accountId, pick) => {
    const seq = await cut(db, accountId, Math.max(2, pick()))
    await sql`update audit_heads h set seq = l.seq, hash = l.hash from audit_log l
      where h.account_id = ${accountId} and l.account_id = ${accountId} and l.seq = ${seq - 1}`.execute(db)
    return seq
  },
}

/** Lines that replace deleted ones follow from the remaining log: only the saved heads reveal it. */
const NOT_GONE_ON = 'the end cut off, and the head with it'

class Undo extends Error {}

interface Try {
  edit: Edit
  pick(): number
  kept: readonly Witness[]
  /** Whether something happens after the edit, before the log is checked. */
  goesOn: boolean
}

/**
 * Makes the edit with the rights of the table owner, checks the log, and undoes the edit; returns the reported error.
 */
async function tryEdit(accountId: number, { edit, pick, kept, goesOn }: Try) {
  const found = { wrong: 0, named: 0 }
  await inScope(deps.pool, 'system', async db => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    found.wrong = await edit(db, accountId, pick)
    const later = { accountId, at: deps.clock.now(), action: 'campaign.updated', entity: 'evt_later' }
    if (goesOn) await recordAudit(db, later)
    found.named = (await verifyChain(db, accountId, kept)).fault?.seq ?? 0
    throw new Undo()
  }).catch(error => {
    if (!(error instanceof Undo)) throw error
  })
  return found
}

try {
  say(`${await machineLine(deps.pg)}\n${edits} edits of ${lines} lines, seed ${seed}`)
  const { accountId } = await makeBenchCampaign(deps, { prizes: 1 })
  await writeLog(accountId)
  const kept = await inScope(deps.pool, 'system', db =>
    db.selectFrom('audit_heads').select(['seq', 'hash']).where('account_id', '=', accountId).execute(),
  )
  const witnesses = kept.map(({ seq, hash }) => ({ seq, hash: hash.toString('hex') }))
  const times: number[] = []
  const check = async () => {
    const began = performance.now()
    const found = await inScope(deps.pool, 'system', db => verifyChain(db, accountId, witnesses))
    times.push(performance.now() - began)
    return found.lines === lines && found.fault === undefined
  }
  expect('an unchanged log passes', await check())
  const chance = chanceOf(seed)
  const pick = () => 1 + chance(lines)
  const kinds = Object.entries(EDITS)
  const missed: string[] = []
  for (let n = 0; n < edits; n++) {
    const [name, edit] = kinds[n % kinds.length] ?? []
    if (!name || !edit) continue
    const goesOn = Math.floor(n / kinds.length) % 2 === 1 && name !== NOT_GONE_ON
    const { wrong, named } = await tryEdit(accountId, { edit, pick, kept: witnesses, goesOn })
    if (wrong !== named)
      missed.push(`${name}${goesOn ? ', gone on,' : ''} at ${wrong}: ${named || 'not found'}`)
  }
  expect(
    `${edits - missed.length} of ${edits} edits of ${kinds.length} kinds were found with their line ${missed.slice(0, 5).join('; ')}`.trim(),
    missed.length === 0,
  )
  expect('the restored log passes again', await check())
  expect(`a full check takes ${Math.round(median(times))} ms`, median(times) < VERIFIED_WITHIN_MS)
} finally {
  await world.stop()
}
