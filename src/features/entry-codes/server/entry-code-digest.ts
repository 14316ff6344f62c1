import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { normalizeEntryCode } from '../format.ts'

const DIGEST_BYTES = 16

/** Keyed hash by which a campaign knows a code. Without the key, codes cannot be guessed from it. */
export function entryCodeDigest(
  { sealKey }: Pick<Deps, 'sealKey'>,
  { rootId }: Pick<Campaign, 'rootId'>,
  code: string,
): Buffer {
  return purposeHmac(sealKey, 'entry code', `${rootId} ${normalizeEntryCode(code)}`).subarray(0, DIGEST_BYTES)
}
