import { timingSafeEqual } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { PREVIEW_DAYS } from '#features/play/contract.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/hmac.ts'
import { DAY_MS } from '#shared/durations.ts'

const EXPIRY_BYTES = 5
/** So that a token is 32 bytes, as every token in an address is. */
const PROOF_BYTES = 27

type Looked = Pick<Campaign, 'eventKey' | 'previewGeneration'>

function proof({ sealKey }: Pick<Deps, 'sealKey'>, campaign: Looked, expires: Uint8Array): Buffer {
  const about = `preview ${campaign.eventKey} ${campaign.previewGeneration} `
  return hmac(sealKey, about, expires).subarray(0, PROOF_BYTES)
}

/** A token that opens the preview of a campaign until it expires or is taken back; it is stored nowhere. */
export function makePreviewToken(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  campaign: Looked,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(deps.clock.now().getTime() + PREVIEW_DAYS * DAY_MS)
  const expires = Buffer.alloc(EXPIRY_BYTES)
  expires.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 0, EXPIRY_BYTES)
  const token = Buffer.concat([expires, proof(deps, campaign, expires)]).toString('base64url')
  return { token, expiresAt }
}

/** True for a token of this campaign that still works. */
export function opensPreview(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  campaign: Looked,
  token: string,
): boolean {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== EXPIRY_BYTES + PROOF_BYTES) return false
  const expires = bytes.subarray(0, EXPIRY_BYTES)
  const genuine = timingSafeEqual(proof(deps, campaign, expires), bytes.subarray(EXPIRY_BYTES))
  return genuine && expires.readUIntBE(0, EXPIRY_BYTES) * 1000 > deps.clock.now().getTime()
}
