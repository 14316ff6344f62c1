import type { Campaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { missingParts, shownTitle, tileLabel, tileSequence } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { listTiles } from './tile.ts'

/**
 * What the screens of a campaign still lack for it to be activated, one sentence each with the index of the
 * screen in the sequence (product rule 5.3):
 * every screen of the sequence is there, and each shows what it cannot work without.
 */
export async function tileProblems(
  db: Db,
  campaign: Campaign,
): Promise<{ problem: string; index: number }[]> {
  const prizes = await listPrizesOf(db, [campaign.rootId])
  const tiles = await listTiles(db, campaign)
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
