import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/http/origin.ts'
import { makeExpiringToken, readExpiringToken } from '#server/security/expiring-token.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

/** Time to answer the browser's question. */
export const PASSKEY_MS = 5 * MINUTE_MS
const NONCE_BYTES = 16
/** Length of the expiry at the beginning of a token, in seconds. */
const EXPIRY_BYTES = 5

/** Purpose of a challenge; a signature for one purpose is worthless for another. */
export type PasskeyPurpose = 'sign-in' | `confirm ${string}` | `add ${string}`

/** Site that passkeys belong to. */
export function siteOf(request: FastifyRequest, deps: Deps): { origin: string; rpId: string } {
  const origin = originOf(request, deps.config)
  return { origin, rpId: new URL(origin).hostname }
}

const wordOf = (purpose: PasskeyPurpose, nonce: Uint8Array) =>
  `passkey ${purpose} ${Buffer.from(nonce).toString('base64url')}`

/** A challenge that this service recognizes for five minutes; it is stored once it is used. */
export function makePasskeyChallenge(deps: Deps, purpose: PasskeyPurpose): Uint8Array<ArrayBuffer> {
  const nonce = deps.random.bytes(NONCE_BYTES)
  const expiresAt = new Date(deps.clock.now().getTime() + PASSKEY_MS)
  const token = makeExpiringToken(deps, wordOf(purpose, nonce), expiresAt)
  return Uint8Array.from(Buffer.concat([nonce, Buffer.from(token, 'base64url')]))
}

/** Whether a challenge was made here for this purpose, and still holds. */
export function isPasskeyChallenge(deps: Deps, purpose: PasskeyPurpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const token = bytes.subarray(NONCE_BYTES).toString('base64url')
  return readExpiringToken(deps, wordOf(purpose, bytes.subarray(0, NONCE_BYTES)), token) === 'opens'
}

/** True for the first use of a challenge, which counts as a try of its own key in the window of its expiry. */
export async function spendChallenge(db: Db, challenge: string): Promise<boolean> {
  const expires = Buffer.from(challenge, 'base64url').readUIntBE(NONCE_BYTES, EXPIRY_BYTES)
  const spent = await db
    .insertInto('tries')
    .values({ key: `passkey ${challenge}`, window_start: new Date(expires * 1000), count: 1 })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
