import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'

const MAC_BYTES = 16

/** An entry by its campaign or date, and its number. */
export interface EntryRef {
  eventId: number
  entryId: number
}

function macOf({ sealKey }: Pick<Deps, 'sealKey'>, numbers: Buffer): Buffer {
  return hmac(sealKey, 'purchase receipt ', numbers).subarray(0, MAC_BYTES)
}

/**
 * The secret that opens the receipt page of an entry, as base64url. It follows from the key outside of the database, so
 * the same link can be shown and sent again although nothing of it is stored.
 */
export function receiptTokenOf(deps: Pick<Deps, 'sealKey'>, { eventId, entryId }: EntryRef): string {
  const numbers = Buffer.alloc(16)
  numbers.writeBigUInt64BE(BigInt(eventId), 0)
  numbers.writeBigUInt64BE(BigInt(entryId), 8)
  return Buffer.concat([numbers, macOf(deps, numbers)]).toString('base64url')
}

/** The entry of a token; undefined for a token that this service never made. */
export function readReceiptToken(deps: Pick<Deps, 'sealKey'>, token: string): EntryRef | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 16 + MAC_BYTES) return undefined
  const numbers = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), macOf(deps, numbers))) return undefined
  return { eventId: Number(numbers.readBigUInt64BE(0)), entryId: Number(numbers.readBigUInt64BE(8)) }
}

/** Path of an entrant's receipt page, below the service's address. */
export const receiptPath = (deps: Pick<Deps, 'sealKey'>, entry: EntryRef): string =>
  `/receipt/${receiptTokenOf(deps, entry)}`
