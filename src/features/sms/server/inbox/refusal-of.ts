import { requireOpen } from '#features/participation/server/index.ts'
import type { LiveCampaign } from '#features/public-pages/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Reason why entries are closed at `now`: notStarted, paused or gone; undefined while the campaign is live. */
export function refusalOf({ campaign }: Pick<LiveCampaign, 'campaign'>, now: Date): string | undefined {
  try {
    requireOpen(campaign, now)
    return undefined
  } catch (error) {
    if (error instanceof NamedError) return error.code
    throw error
  }
}
