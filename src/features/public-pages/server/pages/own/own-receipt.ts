import type { Campaign } from '#features/campaigns/server/index.ts'
import { currentKeyOf, signed } from '#features/fairness/server/index.ts'
import { findPlay, openReceiptSigner, receiptOf } from '#features/instant-win/server/index.ts'
import { entryReceiptOf } from '#features/sweepstakes/server/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { HashText } from '#shared/text/hash-text.ts'
import type { PlayReceipt } from '../../../view/page.ts'
import { getEntryByToken } from '../../progress.ts'
import type { LivePageHandler } from '../serve-page.ts'

/** Links to the receipt on the page of a result. */
export function receiptLinks(
  { rootKey }: Pick<Campaign, 'rootKey'>,
  path: string,
  hash: HashText,
): PlayReceipt {
  // After the # it never leaves the reader's device.
  const links = { file: `${path}/receipt.json`, verify: `/verify/${rootKey}#${hash.whole}` }
  return { hash, links }
}

/** The signed receipt of a play as a file, for the holder of its page's token; the same each time. */
export const sendReceipt: LivePageHandler = async ({ deps, live, token }) => {
  const { campaign, game } = live
  if (!game) throw new NamedError('notFound')
  const scoped: Parameters<typeof receiptOf>[0] = work => inReadScope(deps.reads, campaign.accountId, work)
  const { entry, play } = await scoped(async db => {
    const found = await getEntryByToken(db, deps, campaign, token)
    return { entry: found, play: await findPlay(db, campaign, found.id) }
  })
  if (!play) throw new NamedError('notFound')
  const { json } = await openReceiptSigner(deps)(await receiptOf(scoped, campaign, game, entry, play))
  return { file: { name: `receipt-${play.seq}.json`, type: 'application/json', content: json } }
}

/** The signed receipt of an entry in the draw as a file, for the holder of its page's token. */
export const sendEntryReceipt: LivePageHandler = async ({ deps, live: { campaign }, token }) => {
  const receipt = await inReadScope(deps.reads, campaign.accountId, async db =>
    entryReceiptOf(db, campaign, await getEntryByToken(db, deps, campaign, token)),
  )
  if (!receipt) throw new NamedError('notFound')
  const { signature: _, ...rest } = receipt
  const content = JSON.stringify(signed(await currentKeyOf(deps), rest))
  return { file: { name: `entry-${receipt.E.slice(0, 8)}.json`, type: 'application/json', content } }
}
