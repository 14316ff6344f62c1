import { z } from 'zod'
import { AUDIT_LOG } from '#features/audit/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Line } from './chain.ts'

/** Where a log ends: its last line, and the hash of that. */
export interface Head {
  seq: number
  hash: Buffer
}

/** A head as it is kept elsewhere. */
export type KeptHead = [accountId: number, seq: number, hashHex: string]

/** A line that says that the log before it was changed by another hand. */
const LOG_BROKEN = 'audit.logBroken'

/** The same in writing, with the hash in hex. */
const End = z.object({ seq: z.int(), hash: z.string() })
type End = z.output<typeof End>
const Ends = z.object({ head: End, tail: End })

const inWriting = ({ seq, hash }: Head): End => ({ seq, hash: hash.toString('hex') })

/** What is wrong with a log, and from which line on. */
export interface Fault {
  seq: number
  what: string
}

function differenceOf(head: End, tail: End): Fault | undefined {
  if (head.seq > tail.seq) return { seq: tail.seq + 1, what: 'All lines from here on were removed' }
  if (head.seq < tail.seq) return { seq: head.seq + 1, what: 'All lines from here on were inserted' }
  return head.hash === tail.hash ? undefined : { seq: head.seq, what: 'The end of the log was changed' }
}

/** How the head of a log and its last line differ; undefined where they are the same. */
export function faultBetween(head: Head, tail: Head): Fault | undefined {
  return differenceOf(inWriting(head), inWriting(tail))
}

/** A head that does not fit the last line of its log, and how the log goes on all the same. */
interface Broken {
  /** What the next line follows: whichever reaches farther, so that no number is used twice. */
  last: Head
  /** That line's own content, but for whose log it is and when. */
  line: Omit<Line, 'accountId' | 'seq' | 'at'>
  words: string
}

/** Undefined where the head fits. */
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

/** The fault that a line reports; undefined for any other line. */
export function faultIn({ action, details }: Pick<Line, 'action' | 'details'>): Fault | undefined {
  if (action !== LOG_BROKEN) return undefined
  const ends = Ends.safeParse(details)
  return ends.success ? differenceOf(ends.data.head, ends.data.tail) : undefined
}

/** Tells staff of a log that does not fit its head; there is nothing to be tried again. */
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
