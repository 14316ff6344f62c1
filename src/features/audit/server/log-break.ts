import { z } from 'zod'
import { AUDIT_LOG } from '#features/audit/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Line } from './chain.ts'

/** End of a log: its last line and that line's hash. */
export interface Head {
  seq: number
  hash: Buffer
}

/** Stored form of a head. */
export type KeptHead = [accountId: number, seq: number, hashHex: string]

/** Action of the line that reports tampering with the log before it. */
const LOG_BROKEN = 'audit.logBroken'

/** Serialized end of a log, with the hash in hex. */
const End = z.object({ seq: z.int(), hash: z.string() })
type End = z.output<typeof End>
const Ends = z.object({ head: End, tail: End })

const inWriting = ({ seq, hash }: Head): End => ({ seq, hash: hash.toString('hex') })

/** Fault of a log, with the first affected line. */
export interface Fault {
  seq: number
  what: string
}

function differenceOf(head: End, tail: End): Fault | undefined {
  if (head.seq > tail.seq) return { seq: tail.seq + 1, what: 'All lines from here on were removed' }
  if (head.seq < tail.seq) return { seq: head.seq + 1, what: 'All lines from here on were inserted' }
  return head.hash === tail.hash ? undefined : { seq: head.seq, what: 'The end of the log was changed' }
}

/** Difference between a log's head and its last line; undefined if they match. */
export function faultBetween(head: Head, tail: Head): Fault | undefined {
  return differenceOf(inWriting(head), inWriting(tail))
}

/** Mismatch between a head and the last line, with the line that continues the log. */
interface Broken {
  /** Predecessor of the next line: the higher sequence number, so that no number is reused. */
  last: Head
  /** Content of the reporting line without account, sequence number and time. */
  line: Omit<Line, 'accountId' | 'seq' | 'at'>
  words: string
}

/** Undefined if the head matches. */
export function breakBetween(head: Head, tail: Head): Broken | undefined {
  const fault = faultBetween(head, tail)
  if (!fault) return undefined
  return {
    last: head.seq > tail.seq ? head : tail,
    line: {
      actorId: null,
      action: LOG_BROKEN,
      entity: `line ${fault.seq}`,
      details: { head: inWriting(head), tail: inWriting(tail) },
      ip: null,
    },
    words: `Line ${fault.seq} of the audit log: ${fault.what}`,
  }
}

/** Fault that a line reports; undefined for any other line. */
export function faultIn({ action, details }: Pick<Line, 'action' | 'details'>): Fault | undefined {
  if (action !== LOG_BROKEN) return undefined
  const ends = Ends.safeParse(details)
  return ends.success ? differenceOf(ends.data.head, ends.data.tail) : undefined
}

/** Reports a broken log to staff; a retry would not help. */
export async function reportBreak(db: Db, accountId: number, at: Date, words: string): Promise<void> {
  await db
    .insertInto('stuck_items')
    .values({
      account_id: accountId,
      job: AUDIT_LOG,
      item: `account ${accountId}`,
      error: words,
      tries: 1,
      first_failed_at: at,
      last_failed_at: at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['job', 'item'])
        .doUpdateSet(({ eb }) => ({ tries: eb('stuck_items.tries', '+', 1), last_failed_at: at })),
    )
    .execute()
}
