import { toHex } from '#features/fairness/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

const placeOf = (commitment: Uint8Array) => `seed ${toHex(commitment)}`

/** Hides the seed of a commitment until the reveal. */
export function sealSeed(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  commitment: Uint8Array,
  seed: Uint8Array,
): Buffer {
  return seal(deps, placeOf(commitment), seed)
}

/** The seed of a commitment, 32 bytes. It reveals every moment. */
export function unsealSeed(deps: Pick<Deps, 'sealKey'>, commitment: Uint8Array, sealed: Uint8Array): Buffer {
  return unseal(deps, placeOf(commitment), sealed)
}
