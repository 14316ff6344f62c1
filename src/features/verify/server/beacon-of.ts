import type { FairnessSpec } from '#features/fairness/contract.ts'
import { beaconBytesOf, toHex } from '#features/fairness/server/index.ts'

/** The round that the moments follow from, with its signature; null without one. */
export function beaconOf({ beacon }: FairnessSpec, signature: string | null) {
  if (!beacon || signature === null) return null
  return { ...beacon, signature, randomness: toHex(beaconBytesOf(signature)) }
}
