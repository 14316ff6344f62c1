import { taggedHash } from '../crypto/tagged-hash.ts'

/**
 * Published hash of an entry in a draw (pf1 4.4, item 1): E = T("pf1.entry", eventKey, entryId, entryNonce), 32 bytes.
 * `entryNonce` are 16 random bytes that only the participant gets.
 */
export function drawEntryHash(eventKey: string, entryId: string, entryNonce: Uint8Array): Uint8Array {
  return taggedHash('pf1.entry', eventKey, entryId, entryNonce)
}
