import type { Campaign } from '#features/campaigns/server/index.ts'
import { openCheckout, pledgePath, readGift } from '#features/donations/server/index.ts'
import { agreedWith } from '#features/participation/server/index.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import type { PageForm } from '../../../view/page.ts'
import { isTooYoung } from '../first/entry-form.ts'
import type { SentForm } from '../first/form-body.ts'
import type { PageAnswer, PageCall } from '../serve-page.ts'
import { tilePage } from '../tile-page.ts'

interface GiftForm {
  deps: Deps
  campaign: Campaign
  request: PageCall['request']
  tile: Tile
  form: TTDForm
  sent: SentForm
  /** Where the form goes once more, when something is wrong with it. */
  action: string
  hidden: PageForm['hidden']
  /** What whoever texted may have agreed to with it. */
  reminder?: string | undefined
}

/** The provider's trouble is told at once: the script of the page repeats only what a proxy answers. */
const DOWN = ERRORS.internal[0]

/**
 * Takes the filled form of a gift and leads to its payment.
 * @param findPledge asked only when nothing is wrong with the form
 */
export async function goPay(
  { deps, campaign, request, tile, form, sent, action, hidden, reminder }: GiftForm,
  findPledge: () => Promise<string>,
): Promise<PageAnswer> {
  const read = readGift(tile, form, sent.answers, reminder)
  if ('errors' in read) {
    const { errors } = read
    const again = { action, hidden, reminder, hasTrap: true, values: sent.answers, errors }
    return tilePage(tile, again, ERRORS.invalid[0])
  }
  if (isTooYoung(campaign, read.gift.answers, deps.clock.now())) throw new NamedError('notEligible')
  const pledgeKey = await findPledge()
  const path = pledgePath(pledgeKey)
  const origin = playOriginOf(request, deps.config)
  const from = { ip: request.ip, ...agreedWith(request.headers) }
  try {
    const url = await openCheckout(deps, {
      pledgeKey,
      charityName: form.charityName,
      gift: read.gift,
      from,
      origin,
    })
    // What is elsewhere is gone to from a page of its own: a form may lead nowhere else.
    return { redirect: url.startsWith(`${origin}/`) ? url.slice(origin.length) : `${path}/go` }
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    if (error.code === 'alreadyPaid') return { redirect: `${path}/thanks` }
    if (error.code !== 'paymentsDown') throw error
    request.log.warn({ err: error }, 'the payment provider is not responding')
    const retry = { action: path, hidden: {}, values: { ...sent.answers, s: sent.source } }
    return { status: DOWN, page: { kind: 'notice', notice: { name: 'paymentsDown', retry } } }
  }
}
