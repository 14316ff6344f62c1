import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { linkHash, NO_HASH } from './chain.ts'
import { type Fault, faultBetween, faultIn, type Head } from './log-break.ts'

const BATCH = 1000

/** Verification result; `fault` is absent if the whole chain is valid. */
export interface Checked {
  lines: number
  fault?: Fault
}

/** Line stored elsewhere when it was the last one; see `keepHeads`. */
export interface Witness {
  seq: number
  /** In hex. */
  hash: string
}

async function readLines(db: Db, accountId: number, after: number) {
  return (
    db
      .selectFrom('audit_log')
      .select(['seq', 'at', 'actor_id', 'action', 'entity', 'details', 'ip', 'hash'])
      // The hash covers milliseconds; a finer time can only come from tampering.
      .select(sql<boolean>`at = date_trunc('milliseconds', at)`.as('is_whole'))
      .where('account_id', '=', accountId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
  )
}

type Row = Awaited<ReturnType<typeof readLines>>[number]

/** Fault of the line after `lines` valid ones; `before` is the hash of the last valid line. */
function faultOf(row: Row, accountId: number, lines: number, before: Buffer): Fault | undefined {
  if (row.seq !== lines + 1) return { seq: lines + 1, what: 'This line was removed' }
  const hash = linkHash(before, { ...row, accountId, actorId: row.actor_id })
  if (!row.is_whole || !hash.equals(row.hash)) {
    return { seq: row.seq, what: 'This line was changed or inserted' }
  }
  // A break reported earlier stays reported.
  return faultIn(row)
}

async function endFault(db: Db, accountId: number, tail: Head): Promise<Fault | undefined> {
  const head = await db
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return faultBetween(head ?? { seq: 0, hash: NO_HASH }, tail)
}

/**
 * Recomputes an account's log from its first line and compares it with its head and with the stored heads.
 * Detects changed, removed and inserted lines, even if all later lines were rewritten.
 */
export async function verifyChain(
  db: Db,
  accountId: number,
  witnesses: readonly Witness[] = [],
): Promise<Checked> {
  const known = new Map(witnesses.map(({ seq, hash }) => [seq, hash]))
  let lines = 0
  let last = NO_HASH
  for (;;) {
    const rows = await readLines(db, accountId, lines)
    for (const row of rows) {
      const fault = faultOf(row, accountId, lines, last)
      if (fault) return { lines, fault }
      const witness = known.get(row.seq)
      if (witness !== undefined && witness !== row.hash.toString('hex')) {
        return { lines, fault: { seq: row.seq, what: 'All lines up to here were rewritten' } }
      }
      lines = row.seq
      last = row.hash
    }
    if (rows.length < BATCH) break
  }
  const fault = await endFault(db, accountId, { seq: lines, hash: last })
  if (fault) return { lines, fault }
  const cut = Math.max(0, ...known.keys())
  return cut > lines
    ? { lines, fault: { seq: lines + 1, what: 'All lines from here on were removed' } }
    : { lines }
}
