import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'

const DIGITS = 6

/**
 * The code of a request. It follows from a key outside the database, so it can be written to the outbox later, and only
 * its hash is stored meanwhile.
 */
export function codeOf({ sealKey }: Pick<Deps, 'sealKey'>, requestKey: string): string {
  const mac = hmac(sealKey, `privacy code ${requestKey}`)
  return String(mac.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Whether a typed code belongs to the request. */
export function isCodeOf(deps: Pick<Deps, 'sealKey'>, requestKey: string, typed: string): boolean {
  const right = Buffer.from(codeOf(deps, requestKey))
  const given = Buffer.from(typed)
  return right.length === given.length && timingSafeEqual(right, given)
}
