import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { seal, unseal } from '#server/security/seal.ts'

const DIGEST_BYTES = 16

/** Keyed hash by which an account has a code once. Without the key, codes cannot be guessed from it. */
export function digestOf({ sealKey }: Pick<Deps, 'sealKey'>, accountId: number, code: string): Buffer {
  return purposeHmac(sealKey, 'prize code', `${accountId} ${code}`).subarray(0, DIGEST_BYTES)
}

const placeOf = (digest: Buffer) => `prize code ${digest.toString('hex')}`

/** A code as it is stored. */
export function sealCode(deps: Pick<Deps, 'sealKey' | 'random'>, digest: Buffer, code: string): Buffer {
  return seal(deps, placeOf(digest), Buffer.from(code))
}

/** The code that `sealCode` hid. */
export function openCode(deps: Pick<Deps, 'sealKey'>, digest: Buffer, sealed: Buffer): string {
  return unseal(deps, placeOf(digest), sealed).toString()
}
