import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import { type CampaignStyle, changeTexts, shownTitle, type TextKind } from '#features/tiles/contract.ts'
import { getStyle, listTiles, type Tile } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { changeCampaign, changePrize, changeStyle, type OwnerPlace } from './change-campaign.ts'
import { hasWords, plainForm, textKey } from './text-key.ts'

/** A text that its owner wrote, and everywhere it stands. */
export interface FoundText {
  key: string
  text: string
  kind: TextKind
  /** Screen, or "Campaign" or "Prizes". */
  section: string
  places: OwnerPlace[]
  isLocked: boolean
}

interface Source {
  campaign: Campaign
  prizes: readonly StoredPrize[]
  tiles: readonly Tile[]
  style: CampaignStyle
}

/** Everything of a campaign that has texts of its owner. */
export async function loadSource(db: Db, campaign: Campaign): Promise<Source> {
  return {
    campaign,
    prizes: await listPrizesOf(db, [campaign.rootId]),
    tiles: await listTiles(db, campaign),
    style: await getStyle(db, campaign),
  }
}

/**
 * Every text of a campaign that is translated, once, in the order of its screens: the list that screens, files, counts
 * and checks read.
 */
export function ownerTexts({ campaign, prizes, tiles, style }: Source): FoundText[] {
  const found = new Map<string, FoundText>()
  const isOpen = isDraft(campaign)
  const note = (section: string) => (text: string, place: OwnerPlace) => {
    if (!hasWords(text)) return text
    const plain = place.kind === 'rich' ? plainForm(text) : undefined
    const inPlain = plain === undefined ? undefined : found.get(textKey(plain, 'plain'))
    const key = textKey(text, place.kind)
    const known = inPlain ?? found.get(key)
    const isLocked = place.isTerm === true && !isOpen
    if (known) {
      known.places.push(place)
      known.isLocked ||= isLocked
    } else found.set(key, { key, text, kind: place.kind, section, places: [place], isLocked })
    return text
  }
  changeCampaign(campaign, note('Campaign'))
  changeStyle(style, note('Campaign'))
  for (const prize of prizes) changePrize(prize, note('Prizes'))
  for (const tile of tiles) {
    const prize = prizes.find(({ prizeKey }) => prizeKey === tile.uniquePrizeKey)
    changeTexts(tile.components, note(shownTitle(tile, prize?.title)))
  }
  return [...found.values()]
}

/** Most characters of a text: the least that one of its places takes. */
export const limitOf = ({ places }: Pick<FoundText, 'places'>): number =>
  Math.min(...places.map(({ schema }) => schema.maxLength ?? Number.POSITIVE_INFINITY), 4000)
