import type { Said } from '#shared/i18n/said.ts'
import { concat, requireLength, setU32, setU64 } from '../crypto/bytes.ts'
import { sha256 } from '../crypto/hash.ts'
import { taggedHash, taggedHmac } from '../crypto/tagged-hash.ts'
import type { Text } from '../said.ts'

const RECORD = Uint8Array.of(0x02)
const TYPES = { play: 1, void: 2 } as const
const OUTCOMES = { lose: 0, win: 1, limit: 2, ineligible: 3, test: 4 } as const
const NO_MOMENT = 0xffffffff

/** Outcome of a play; `limit` is a person out of plays or wins, `ineligible` also a blocked one. */
export type PlayOutcome = keyof typeof OUTCOMES

/**
 * One line of the play log. `seq` counts from 1 without gaps, `receivedAtMs` is the server's time in UTC epoch ms,
 * `personTag` is 32 bytes, `clientNonce` 16. `momentIndex` is the moment won, and undefined for every outcome except
 * `win`. A `void` repeats tag, nonce, outcome and moment of the revoked win.
 */
export type PlayRecord = {
  seq: number
  type: keyof typeof TYPES
  receivedAtMs: number
  personTag: Uint8Array
  clientNonce: Uint8Array
  outcome: PlayOutcome
  momentIndex: number | undefined
}

/**
 * The 70 bytes of a log record (pf1 4.3, item 6). Throws RangeError for a number or length that does not fit. The same
 * goes for a moment without a win, a win without a moment, and a void of anything except a win.
 */
export function encodePlay(record: PlayRecord): Uint8Array {
  const { seq, type, receivedAtMs, personTag: tag, clientNonce, outcome, momentIndex } = record
  requireLength(tag, 32, 'The person tag')
  requireLength(clientNonce, 16, 'The client nonce')
  if ((outcome === 'win') !== (momentIndex !== undefined) || momentIndex === NO_MOMENT) {
    throw new RangeError('A win, and only a win, names its moment')
  }
  if (type === 'void' && outcome !== 'win') throw new RangeError('Only a win can be voided')
  const bytes = new Uint8Array(RECORD_BYTES)
  const view = new DataView(bytes.buffer)
  setU64(view, 0, seq)
  view.setUint8(8, TYPES[type])
  setU64(view, 9, receivedAtMs)
  bytes.set(tag, 17)
  bytes.set(clientNonce, 49)
  view.setUint8(65, OUTCOMES[outcome])
  setU32(view, 66, momentIndex ?? NO_MOMENT)
  return bytes
}

/** The bytes of one record in a log. */
export const RECORD_BYTES = 70
const TYPE_NAMES = { 1: 'play', 2: 'void' } as const
/** The outcome of each code. */
export const OUTCOME_NAMES = ['lose', 'win', 'limit', 'ineligible', 'test'] as const satisfies PlayOutcome[]

/** Bytes that no record has; `text` says why. */
export class BadRecord extends RangeError {
  readonly text: Text
  readonly values: Said['values']

  constructor(text: Text, values: Said['values'] = {}) {
    super(text)
    this.text = text
    this.values = values
  }
}

/** The record that 70 bytes hold: the inverse of `encodePlay`. Throws BadRecord for bytes that no record has. */
export function decodePlay(bytes: Uint8Array): PlayRecord {
  requireLength(bytes, RECORD_BYTES, 'The record')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [type, outcome, moment] = [view.getUint8(8), OUTCOME_NAMES[view.getUint8(65)], view.getUint32(66)]
  if ((type !== 1 && type !== 2) || outcome === undefined) throw new BadRecord('recordUnknown')
  const record = {
    seq: safeInteger(view.getBigUint64(0)),
    type: TYPE_NAMES[type],
    receivedAtMs: safeInteger(view.getBigUint64(9)),
    personTag: bytes.subarray(17, 49),
    clientNonce: bytes.subarray(49, 65),
    outcome,
    momentIndex: moment === NO_MOMENT ? undefined : moment,
  }
  if ((outcome === 'win') !== (record.momentIndex !== undefined)) {
    throw new BadRecord('recordMoment')
  }
  if (type === 2 && outcome !== 'win') throw new BadRecord('recordVoid')
  return record
}

function safeInteger(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadRecord('recordLarge', { value: `${value}` })
  return Number(value)
}

/** The head of an empty log, 32 bytes: T("pf1.chain", C), with the 32 bytes of the commitment. */
export function startChain(commitment: Uint8Array): Uint8Array {
  requireLength(commitment, 32, 'The commitment')
  return taggedHash('pf1.chain', commitment)
}

/** The head after one more record, 32 bytes: SHA-256 of 0x02, the head before (32) and the record (70). */
export function extendChain(head: Uint8Array, record: Uint8Array): Uint8Array {
  requireLength(head, 32, 'The head')
  requireLength(record, RECORD_BYTES, 'The record')
  return sha256(concat([RECORD, head, record]))
}

/**
 * The published pseudonym of a person, 32 bytes (pf1 4.3, item 7). Its sources are the campaign's secret 32-byte
 * pepper, the campaign key and the person's internal identifier. A child event uses its parent's key, so that limits
 * across dates can be checked. Without the pepper the tag cannot be linked to a person.
 */
export function personTag(pepper: Uint8Array, eventKey: string, personId: string): Uint8Array {
  requireLength(pepper, 32, 'The pepper')
  return taggedHmac(pepper)('pf1.person', eventKey, personId)
}
