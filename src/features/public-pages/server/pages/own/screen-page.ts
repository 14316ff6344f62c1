import { claimPath, isUnanswered } from '#features/claims/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type HashText, hashText } from '#shared/text/hash-text.ts'
import type { PageForm, TilePage } from '../../../view/page.ts'
import { asksPin } from '../../screens.ts'
import type { ReaderTexts } from '../personal-page.ts'
import type { PageCall } from '../serve-page.ts'
import { receiptLinks } from './own-receipt.ts'
import { claimOf, type Progress } from './progress.ts'
import { redeemedOf } from './redeemed.ts'

/** The screen while no prize can be delivered, without the PIN field. */
function withoutPin(tile: Tile): Tile {
  const buttons = tile.components.buttons.filter(({ action }) => action !== 'redeem')
  return { ...tile, components: { ...tile.components, buttons } }
}

/** Placeholder without a play or draw. */
const NO_HASH: HashText = { whole: '', short: '', ends: '' }

/** A hash as a page shows it; nothing where there is none. */
export const hashOf = (hash: Uint8Array | undefined): HashText => (hash ? hashText(toHex(hash)) : NO_HASH)

/** A screen for its reader, without the draw that they are in. */
export function screenPage(
  { deps, campaign }: Pick<PageCall, 'deps' | 'campaign'>,
  { play, prize, award, screens = [] }: Progress,
  page: number,
  { path, play: hash }: Pick<ReaderTexts, 'path' | 'play'>,
  form: Partial<PageForm> = {},
): TilePage {
  const tile = screens[page]
  const mustAnswer = award !== undefined && isUnanswered(campaign, award)
  if (!tile) throw new NamedError('notFound')
  const isLast = page === screens.length - 1
  const claim = claimOf({ deps }, award)
  return {
    kind: 'tile',
    tile: mustAnswer && asksPin(tile) ? withoutPin(tile) : tile,
    // At delivery, and on the last screen: a winner who misses the deadline loses the prize.
    ...(mustAnswer && (asksPin(tile) || (isLast && claim)) ? { answerAt: claimPath(deps, award) } : {}),
    form: { action: `${path}?page=${page}`, hidden: {}, ...form },
    ...(prize ? { prize: { title: prize.title, kind: prize.type, image: prize.image } } : {}),
    ...(play ? { receipt: receiptLinks(campaign, path, hash) } : {}),
    ...(claim ? { claim } : {}),
    ...redeemedOf(deps, award, screens, page),
  }
}
