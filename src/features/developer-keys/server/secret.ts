import { createHash } from 'node:crypto'
import type { Random } from '#server/deps.ts'

/** Marks a secret as ours, for people and for programs that look for leaked ones. */
const MARK = 'pk_'
const SECRET_BYTES = 32
/** Characters of a secret that the list shows. */
const SHOWN = 8
/** `pk_` and 32 bytes as base64url. */
const FORM = /^pk_[A-Za-z0-9_-]{43}$/

/** Stored hash of a secret: 32 random bytes need no slow hash. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A new secret, and its stored form. */
export function newSecret(random: Random): { secret: string; prefix: string; hash: Buffer } {
  const secret = MARK + random.bytes(SECRET_BYTES).toString('base64url')
  return { secret, prefix: secret.slice(0, SHOWN), hash: hashOf(secret) }
}

/** The secret of an Authorization header; undefined for any other header. */
export function readBearer(header: string): string | undefined {
  const secret = /^Bearer (\S{1,100})$/i.exec(header)?.[1]
  return secret !== undefined && FORM.test(secret) ? secret : undefined
}
