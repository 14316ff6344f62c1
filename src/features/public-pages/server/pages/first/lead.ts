import { openTo } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import {
  commonReveal,
  hasLeadPage,
  type LeadFacts,
  leadFacts,
  leadLook,
} from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { resultScreens } from '../../screens.ts'

/** Campaign fields for a lead. */
export interface LeadCampaign {
  campaign: Campaign
  style: CampaignStyle
  tiles: readonly Tile[]
  prizes: readonly StoredPrize[]
}

/** Lead of a first page at `now`; undefined in the classic look, and on a screen without a form. */
export function leadOf(
  translator: Translator,
  { campaign, style, tiles, prizes }: LeadCampaign,
  { title, path }: Pick<Tile, 'title' | 'path'>,
  now: Date,
  goal?: LeadFacts['goal'],
): LeadFacts | undefined {
  if (leadLook(style) === undefined || !hasLeadPage(title, path)) return undefined
  const { type, settings, timezone, endsAt } = campaign
  const { instant, drawTime, minimumAge } = settings
  const results = resultScreens(tiles).map(({ styles }) => styles)
  const drawnAt = drawTime === undefined ? undefined : toInstant(drawTime, timezone, 'start')
  return leadFacts(
    translator,
    {
      type,
      instant,
      minimumAge,
      endsAt,
      openTo: openTo(settings),
      goal,
      reveal: commonReveal(type, results),
      drawnAt,
      timezone,
      prizes: prizes
        .filter(({ active }) => active)
        .map(({ title: name, quantity, valueCents, image }) => ({
          title: name,
          quantity,
          valueCents,
          picture: image && { ...image, alt: name },
        })),
    },
    now,
  )
}
