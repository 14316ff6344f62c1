import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { seal, unseal } from '#server/security/seal.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { SECRET_BYTES } from './totp.ts'

const LIFETIME_MS = 15 * MINUTE_MS
const KEY_LENGTH = 20
const TIME_BYTES = 6

/** An authenticator app that is being added: the secret and the key of the factor to be. */
export interface TotpSetup {
  factorKey: string
  secret: Buffer
}

const placeOf = (userKey: string) => `authenticator setup ${userKey}`

/** A new setup, and its sealed form for the browser: nothing is stored until its first code is right. */
export function startSetup(deps: Deps, userKey: string): TotpSetup & { sealed: string } {
  const factorKey = newKey(deps.random, 'fac_')
  const secret = Buffer.from(deps.random.bytes(SECRET_BYTES))
  const expires = Buffer.alloc(TIME_BYTES)
  expires.writeUIntBE(deps.clock.now().getTime() + LIFETIME_MS, 0, TIME_BYTES)
  const plain = Buffer.concat([Buffer.from(factorKey), expires, secret])
  return { factorKey, secret, sealed: seal(deps, placeOf(userKey), plain).toString('base64url') }
}

function open(deps: Deps, userKey: string, sealed: string): Buffer | undefined {
  try {
    return unseal(deps, placeOf(userKey), Buffer.from(sealed, 'base64url'))
  } catch {
    return undefined
  }
}

/** @throws invalid for a setup that is old, or of another person */
export function readSetup(deps: Deps, userKey: string, sealed: string): TotpSetup {
  const plain = open(deps, userKey, sealed)
  if (!plain || plain.readUIntBE(KEY_LENGTH, TIME_BYTES) < deps.clock.now().getTime()) {
    throw invalidField('setup', 'This setup has expired. Start again')
  }
  const factorKey = plain.subarray(0, KEY_LENGTH).toString()
  return { factorKey, secret: plain.subarray(KEY_LENGTH + TIME_BYTES) }
}
