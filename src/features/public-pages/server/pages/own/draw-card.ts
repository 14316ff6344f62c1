import type { Campaign } from '#features/campaigns/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import { findDrawEntry, keyOfDraw } from '#features/sweepstakes/server/index.ts'
import { type HashText, hashText } from '#shared/text/hash-text.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import type { TilePage } from '../../../view/page.ts'
import type { PageCall } from '../serve-page.ts'
import type { Progress } from './progress.ts'

/** Words of an entry's card about the draw of its campaign. */
export function drawCard(
  { settings, title, timezone }: Campaign,
  prizes: readonly StoredPrize[],
  { hash, links }: Pick<NonNullable<TilePage['draw']>, 'hash' | 'links'>,
): NonNullable<TilePage['draw']> {
  const { drawTime } = settings
  const drawn = prizes.find(({ use, active }) => use === 'draw' && active)
  return {
    title: drawn?.title ?? title,
    drawnAt: drawTime === undefined ? undefined : toInstant(drawTime, timezone, 'start'),
    hash,
    links,
  }
}

/** An entry's place in the draw, and where the draw is published. */
interface Joined {
  path: string
  hash: HashText
  /** False once the entrant was erased: nothing is left to prove the entry with. */
  isProvable: boolean
  drawNo: number
  /** The key of the campaign or date that publishes the draw. */
  key: string
}

/** An entrant's draw, as their page shows it. */
export function joinedDraw(
  campaign: Campaign,
  prizes: readonly StoredPrize[],
  { path, hash, isProvable, drawNo, key }: Joined,
): NonNullable<TilePage['draw']> {
  const verify = `/verify/${key}/draw-${drawNo}#${hash.whole}`
  const links = isProvable ? { file: `${path}/entry-receipt.json`, verify } : undefined
  return drawCard(campaign, prizes, { hash, links })
}

/** An entrant's draw; undefined before they joined one. */
export async function drawOf(
  { db, campaign, local }: PageCall,
  { entry, path }: Progress,
): Promise<TilePage['draw']> {
  const joined = await findDrawEntry(db, campaign, entry)
  if (!joined) return undefined
  const { hash, nonce, drawNo } = joined
  const card = joinedDraw(campaign, await listPrizesOf(db, [campaign.rootId]), {
    path,
    hash: hashText(toHex(hash)),
    isProvable: nonce !== null,
    drawNo,
    key: await keyOfDraw(db, campaign, drawNo),
  })
  return { ...card, title: local.say(card.title) }
}
