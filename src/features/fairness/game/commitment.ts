import type { FairnessSpec } from '../contract.ts'
import { requireLength, utf8 } from '../crypto/bytes.ts'
import { canonicalJson } from '../crypto/canonical-json.ts'
import { sha256 } from '../crypto/hash.ts'
import { taggedHash, taggedHmac } from '../crypto/tagged-hash.ts'

/** Commitment published before the start: both 32 bytes. */
export type Commitment = { specHash: Uint8Array; commitment: Uint8Array }

/** The SHA-256 of the canonical JSON of a specification, 32 bytes (pf1 4.1). */
export function specHash(spec: FairnessSpec): Uint8Array {
  return sha256(utf8(canonicalJson(spec)))
}

/**
 * Binds a seed to a specification (pf1 4.2): C = T("pf1.commit", eventKey, kind, seed, specHash).
 * Takes 32 secret random bytes and a specification its schema has passed. Publishing the result reveals
 * nothing of the seed. Throws RangeError for a seed of another length.
 */
export function commit(seed: Uint8Array, spec: FairnessSpec): Commitment {
  requireLength(seed, 32, 'The seed')
  const hash = specHash(spec)
  return { specHash: hash, commitment: taggedHash('pf1.commit', spec.eventKey, spec.kind, seed, hash) }
}

/**
 * The secret key K that decides every instant-win moment, 32 bytes (pf1 4.3, item 1). `beaconBytes` is the SHA-256 of
 * the beacon round's signature, or empty without a beacon. Throws RangeError for other lengths.
 */
export function masterKey(seed: Uint8Array, commitment: Uint8Array, beaconBytes: Uint8Array): Uint8Array {
  requireLength(seed, 32, 'The seed')
  requireLength(commitment, 32, 'The commitment')
  if (beaconBytes.length > 0) requireLength(beaconBytes, 32, 'The beacon')
  return taggedHmac(seed)('pf1.seed', commitment, beaconBytes)
}
