import { toHex } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { findDrawEntry } from '#features/sweepstakes/server/index.ts'
import { toInstant } from '#shared/zoned-time.ts'
import type { TilePage } from '../../view/page.ts'
import type { PageCall } from './serve-page.ts'
import type { Walk } from './walk.ts'

const SHOWN = 4

/** The draw that somebody is in, as their page shows it; undefined while they are in none. */
export async function drawOf({ db, campaign }: PageCall, { entry }: Walk): Promise<TilePage['draw']> {
  const joined = await findDrawEntry(db, entry)
  if (!joined) return undefined
  const { drawTime } = campaign.settings
  const prizes = await listPrizesOf(db, [campaign.rootId])
  const drawn = prizes.find(({ use, active }) => use === 'draw' && active)
  const hash = toHex(joined.hash)
  return {
    title: drawn?.title ?? campaign.title,
    drawnAt: drawTime === undefined ? undefined : toInstant(drawTime, campaign.timezone, 'start'),
    entry: `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`,
  }
}
