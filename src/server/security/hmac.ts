import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const keys = new WeakMap<Uint8Array, KeyObject>()

/**
 * Key made of raw bytes, once for each array of bytes: raw bytes as a key cost several times the hash or cipher itself,
 * at every call (Node 24).
 */
export function keyOf(bytes: Uint8Array): KeyObject {
  const known = keys.get(bytes)
  if (known) return known
  const key = createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

/**
 * HMAC-SHA256 over the parts one after the other, 32 bytes. Keys that are used again should be the same array each
 * time; it must not be written to afterwards.
 */
export function hmac(key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHmac('sha256', keyOf(key))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const derived = new WeakMap<Uint8Array, Map<string, Buffer>>()

/** A key of its own for one of the few purposes, made of the secret; the same array each time, as `hmac` wants it. */
function keyFor(secret: Uint8Array, purpose: string): Buffer {
  const known = derived.get(secret) ?? new Map<string, Buffer>()
  derived.set(secret, known)
  const key = known.get(purpose) ?? hmac(secret, purpose)
  known.set(purpose, key)
  return key
}

/** As `hmac`, with a key that serves one purpose alone. Purposes are words of the program, never of a request. */
export function purposeHmac(secret: Uint8Array, purpose: string, text: string): Buffer {
  return hmac(keyFor(secret, purpose), text)
}
