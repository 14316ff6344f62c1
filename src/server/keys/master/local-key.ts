import type { Random } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'
import { seal, unseal } from '#server/security/seal.ts'
import type { MasterKey } from './master-key.ts'

const ID_BYTES = 8

/** A master key that is in this program's memory. */
export function localKey(key: Buffer, random: Random): MasterKey {
  return {
    id: `local-${hmac(key, 'name of a master key').subarray(0, ID_BYTES).toString('hex')}`,
    wrap: async (place, dataKey) => seal({ sealKey: key, random }, place, dataKey),
    unwrap: async (place, wrapped) => unseal({ sealKey: key }, place, wrapped),
  }
}
