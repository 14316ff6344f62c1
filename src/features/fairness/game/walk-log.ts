import { sameBytes, toHex } from '../crypto/bytes.ts'
import { decodePlay, extendChain, type PlayRecord, RECORD_BYTES, startChain } from './play-log.ts'

const REPORT_EVERY = 20_000

/** A log, walked from its first record to its last; hashes in hex. */
export type WalkedLog = {
  n: number
  finalHash: string
  /** The chain after each of the wanted records. */
  hashAt: Map<number, string>
  /** The record after which the chain has the searched value. */
  foundAt?: number
  /** The first record that is wrong, and why. */
  problem?: { seq: number; what: string }
}

function disorder(record: PlayRecord, before: PlayRecord | undefined): string | undefined {
  if (record.seq !== (before?.seq ?? 0) + 1) return `has the wrong number: ${record.seq}`
  if (record.receivedAtMs < (before?.receivedAtMs ?? 0)) return 'is earlier than the record before it'
  return undefined
}

function decode(bytes: Uint8Array): PlayRecord | string {
  try {
    return decodePlay(bytes)
  } catch (error) {
    return error instanceof RangeError ? `cannot be read: ${error.message}` : 'cannot be read'
  }
}

/**
 * Walks a log (pf1 4.3, item 6): order, times and the chain from the 32-byte commitment on, and what `judge`
 * finds wrong. Stops at the first problem. `wanted` are the numbers of records whose hashes are kept, `seek` a
 * hash of the chain whose record is looked for.
 */
export function walkLog(
  log: Uint8Array,
  commitment: Uint8Array,
  options: {
    wanted?: ReadonlySet<number>
    seek?: Uint8Array | undefined
    judge?: (record: PlayRecord) => string | undefined
    onProgress?: (done: number, total: number) => void
  } = {},
): WalkedLog {
  const { wanted, seek, judge, onProgress } = options
  const total = Math.floor(log.length / RECORD_BYTES)
  let head = startChain(commitment)
  const hashAt = new Map([[0, toHex(head)]])
  let before: PlayRecord | undefined
  let foundAt: number | undefined
  for (let n = 0; n < total; n++) {
    const bytes = log.subarray(n * RECORD_BYTES, (n + 1) * RECORD_BYTES)
    const record = decode(bytes)
    const what = typeof record === 'string' ? record : (disorder(record, before) ?? judge?.(record))
    if (typeof record === 'string' || what !== undefined) {
      return { n, finalHash: toHex(head), hashAt, problem: { seq: n + 1, what: what ?? '' } }
    }
    before = record
    head = extendChain(head, bytes)
    if (wanted?.has(record.seq)) hashAt.set(record.seq, toHex(head))
    if (seek && sameBytes(seek, head)) foundAt = record.seq
    if (n % REPORT_EVERY === 0) onProgress?.(n, total)
  }
  onProgress?.(total, total)
  const finalHash = toHex(head)
  const walked = { n: total, finalHash, hashAt, ...(foundAt === undefined ? {} : { foundAt }) }
  if (log.length % RECORD_BYTES === 0) return walked
  return { ...walked, problem: { seq: total + 1, what: 'is incomplete' } }
}
