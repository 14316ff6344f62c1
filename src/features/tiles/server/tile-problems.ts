import type { Campaign } from '#features/campaigns/server/index.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import { missingParts, shownTitle, tileLabel, tileSequence } from '#features/tiles/contract.ts'
import type { Tile } from './tile.ts'

/** One sentence about a missing part of a screen, with its index in the sequence. */
export interface TileProblem {
  problem: string
  index: number
}

/**
 * Missing parts of a campaign's screens that block activation (product rule 5.3): every screen of the sequence exists,
 * and each shows its required parts.
 */
export function tileProblems(
  campaign: Campaign,
  tiles: readonly Tile[],
  prizes: readonly StoredPrize[],
): TileProblem[] {
  const named = prizes.map(({ prizeKey }) => ({ uniquePrizeKey: prizeKey }))
  return tileSequence(campaign.type, campaign.settings, named).flatMap(
    ({ title, repeat, uniquePrizeKey }, index) => {
      const prize = prizes.find(({ prizeKey }) => prizeKey === uniquePrizeKey)
      const name = shownTitle({ eventTileLabel: tileLabel(title, repeat) }, prize?.title)
      const tile = tiles.find(
        other => other.title === title && other.repeat === repeat && other.uniquePrizeKey === uniquePrizeKey,
      )
      if (!tile) return [{ problem: `The screen "${name}" is missing.`, index }]
      const missing = missingParts(title, tile.components, campaign.settings)
      const charity = tile.components.ttdForms.some(({ ein }) => ein === '') ? ['the EIN of the charity'] : []
      return [...missing, ...charity].map(part => ({
        problem: `The screen "${name}" is missing ${part}.`,
        index,
      }))
    },
  )
}
