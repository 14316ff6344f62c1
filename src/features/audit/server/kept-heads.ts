import { timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { AUDIT_LOG } from '#features/audit/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { hmac } from '#server/security/hmac.ts'
import { listBroken, listContradicted } from './find-breaks.ts'
import { type KeptHead, reportBreak } from './log-break.ts'
import type { Witness } from './verify-chain.ts'

/** Number of past months to check. */
const MONTHS = 24
const File = z.object({ text: z.string(), mac: z.string() })
const Heads = z.array(z.tuple([z.int(), z.int(), z.string()]))

type HeadDeps = Pick<Deps, 'storage' | 'sealKey' | 'clock'>

function macOf({ sealKey }: Pick<Deps, 'sealKey'>, text: string): Buffer {
  return hmac(sealKey, 'audit heads\n', text)
}

/** File name for the month `back` months ago; the last version of a month stays. */
function nameOf({ clock }: Pick<Deps, 'clock'>, back: number): string {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return `audit_heads/${month.toISOString().slice(0, 7).replace('-', '')}.json`
}

async function readHeads(deps: HeadDeps, name: string): Promise<KeptHead[]> {
  const stored = await deps.storage.get(name)
  if (!stored) return []
  const { text, mac } = File.parse(JSON.parse((await buffer(stored.stream)).toString()))
  const given = Buffer.from(mac, 'hex')
  const right = macOf(deps, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Error(`${name} was not written by this service, or was written with another seal key`)
  }
  return Heads.parse(JSON.parse(text))
}

/** Heads from the latest file. */
async function lastKept(deps: HeadDeps): Promise<KeptHead[]> {
  const thisMonth = await readHeads(deps, nameOf(deps, 0))
  return thisMonth.length > 0 ? thisMonth : readHeads(deps, nameOf(deps, 1))
}

/** Reports every log that contradicts its head or the stored heads; returns the latter. */
async function findBreaks(db: Db, deps: Deps, kept: readonly KeptHead[]): Promise<Map<number, KeptHead>> {
  const contradicted = await listContradicted(db, kept)
  const broken = [
    ...(await listBroken(db)),
    ...contradicted.map(([accountId, seq]) => ({
      accountId,
      words: `Line ${seq} of the audit log does not match its signed copy`,
    })),
  ]
  for (const { accountId, words } of broken) await reportBreak(db, accountId, deps.clock.now(), words)
  return new Map(contradicted.map(head => [head[0], head]))
}

/** Records staff's reports in the log that staff see. */
async function logReports(db: Db, deps: Deps): Promise<void> {
  const reports = await db
    .selectFrom('stuck_items')
    .select(['account_id as accountId', 'error'])
    .where('job', '=', AUDIT_LOG)
    .execute()
  for (const report of reports) deps.log.error(report, 'an audit log was changed')
}

/**
 * Stores the last line of every log in the file storage, signed with a key that is not in the database. An
 * attacker with database access alone can then neither truncate nor rewrite a log unnoticed. A stored head
 * that the log contradicts is kept and reported.
 */
async function keepHeads(deps: Deps): Promise<void> {
  const kept = await lastKept(deps)
  const heads = await inScope(deps.pool, 'system', async db => {
    const contradicted = await findBreaks(db, deps, kept)
    await logReports(db, deps)
    const rows = await db
      .selectFrom('audit_heads')
      .select(['account_id', 'seq', 'hash'])
      .orderBy('account_id')
      .execute()
    return rows.map(
      ({ account_id, seq, hash }): KeptHead =>
        contradicted.get(account_id) ?? [account_id, seq, hash.toString('hex')],
    )
  })
  const text = JSON.stringify(heads)
  const file = JSON.stringify({ text, mac: macOf(deps, text).toString('hex') })
  await deps.storage.put(nameOf(deps, 0), Buffer.from(file), 'application/json')
}

export const keepHeadsJob: JobKind = {
  name: 'keep-audit-heads',
  title: 'Save signed copies of audit log heads',
  run: keepHeads,
  cron: '23 * * * *',
}

/**
 * Last lines stored over the past two years, by account.
 * @throws Error if a file was changed
 */
export async function readWitnesses(deps: HeadDeps): Promise<ReadonlyMap<number, Witness[]>> {
  const found = new Map<number, Witness[]>()
  for (let back = 0; back < MONTHS; back += 1) {
    for (const [accountId, seq, hash] of await readHeads(deps, nameOf(deps, back))) {
      if (seq > 0) found.set(accountId, [...(found.get(accountId) ?? []), { seq, hash }])
    }
  }
  return found
}
