import type { Campaign } from '#features/campaigns/server/index.ts'
import { PREVIEW_DAYS } from '#features/public-pages/contract.ts'
import type { Deps } from '#server/deps.ts'
import { makeExpiringToken, readExpiringToken } from '#server/security/expiring-token.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type Looked = Pick<Campaign, 'eventKey' | 'previewGeneration'>

const purposeOf = ({ eventKey, previewGeneration }: Looked) => `preview ${eventKey} ${previewGeneration}`

/** A token that opens the preview of a campaign until it expires or is revoked; it is stored nowhere. */
export function makePreviewToken(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  campaign: Looked,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(deps.clock.now().getTime() + PREVIEW_DAYS * DAY_MS)
  return { token: makeExpiringToken(deps, purposeOf(campaign), expiresAt), expiresAt }
}

/** True for a token of this campaign that still works. */
export function opensPreview(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  campaign: Looked,
  token: string,
): boolean {
  return readExpiringToken(deps, purposeOf(campaign), token) === 'opens'
}
