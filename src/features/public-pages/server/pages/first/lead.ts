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
import type { LiveCampaign } from '../../live/load-live.ts'
import { resultScreens } from '../../screens.ts'

/** Campaign fields for a lead. */
export interface LeadCampaign {
  campaign: Campaign
  style: CampaignStyle
  tiles: readonly Tile[]
  prizes: readonly StoredPrize[]
}

/** Lead of a first page at `now`; undefined in the classic look, and after the first screen. */
export function leadOf(
  translator: Translator,
  { campaign, style, tiles, prizes }: LeadCampaign,
  tile: Pick<Tile, 'pageIndex'>,
  now: Date,
  goal?: LeadFacts['goal'],
): LeadFacts | undefined {
  if (leadLook(style) === undefined || !hasLeadPage(tile)) return undefined
  const { type, settings, timezone, endsAt } = campaign
  const { instant, drawTime, minimumAge } = settings
  const results = resultScreens(tiles).map(({ styles }) => styles)
  const drawnAt = drawTime === undefined ? undefined : toInstant(drawTime, timezone, 'start')
  return leadFacts(
    translator,
    {
      type,
      options: settings,
      instant,
      minimumAge,
      endsAt,
      openTo: openTo(settings, translator),
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

/** Lead of a screen of a live campaign, and what distinguishes its shared page from others of the same campaign. */
export function liveLead(
  translator: Translator,
  live: LiveCampaign,
  tile: Tile,
  now: Date,
  goal?: LeadFacts['goal'],
): { lead?: LeadFacts; key: string } {
  const lead = leadOf(translator, { ...live, prizes: live.draws.prizes }, tile, now, goal)
  if (lead === undefined) return { key: '' }
  // The time that is left and the goal are part of the page.
  return { lead, key: [lead.left, goal?.raised, goal?.goal].join(' ') }
}
