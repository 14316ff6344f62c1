import type { Said } from '#shared/i18n/said.ts'
import { sameBytes, toHex } from '../crypto/bytes.ts'
import { said } from '../said.ts'
import { BadRecord, decodePlay, extendChain, type PlayRecord, RECORD_BYTES, startChain } from './play-log.ts'

const REPORT_EVERY = 20_000

/** A log, walked from its first record to its last; hashes in hex. */
export type WalkedLog = {
  n: number
  finalHash: string
  /** The chain after each of the wanted records. */
  hashAt: Map<number, string>
  /** The record after which the chain has the searched value. */
  foundAt?: number
  /** Problem with the first wrong record. */
  problem?: Said
}

function disorder(record: PlayRecord, before: PlayRecord | undefined): Said | undefined {
  const seq = (before?.seq ?? 0) + 1
  if (record.seq !== seq) return said('recordNumber', { record: seq, found: record.seq })
  if (record.receivedAtMs < (before?.receivedAtMs ?? 0)) return said('recordEarly', { record: seq })
  return undefined
}

/** A record, or what is wrong with its bytes. */
function decode(bytes: Uint8Array, record: number): PlayRecord | Said {
  try {
    return decodePlay(bytes)
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error
    return said(error.text, { record, ...error.values })
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
    judge?: (record: PlayRecord) => Said | undefined
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
    const record = decode(bytes, n + 1)
    const problem = 'key' in record ? record : (disorder(record, before) ?? judge?.(record))
    if ('key' in record || problem) return { n, finalHash: toHex(head), hashAt, ...(problem && { problem }) }
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
  return { ...walked, problem: said('recordCut', { record: total + 1 }) }
}
