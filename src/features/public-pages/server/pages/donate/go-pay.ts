import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  type GiftReader,
  type GiftStart,
  openCheckout,
  pledgePath,
  readGift,
} from '#features/donations/server/index.ts'
import { agreedWith } from '#features/participation/server/index.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { PageForm } from '../../../view/page.ts'
import { isTooYoung } from '../first/entry-form.ts'
import type { SentForm } from '../first/form-body.ts'
import type { PageAnswer, PageCall } from '../serve-page.ts'
import { tilePage } from '../tile-page.ts'

interface GiftForm {
  deps: Deps
  gifts: GiftReader
  campaign: Campaign
  request: PageCall['request']
  /** The page's language. */
  language: Language
  tile: Tile
  form: TTDForm
  sent: SentForm
  /** Where the form goes once more, when something is wrong with it. */
  action: string
  hidden: PageForm['hidden']
  /** Reminder consent of a donor who texted. */
  reminder?: string | undefined
  pledge: GiftStart['pledge']
}

/** The provider's failure is reported at once: the script of the page repeats only a proxy's responses. */
const DOWN = ERRORS.internal[0]

/**
 * Takes the filled form of a gift and leads to its payment.
 * @param findPledge asked only for a gift that was begun before, and when its payment cannot be opened
 */
export async function goPay(
  { deps, gifts, campaign, request, language, tile, form, sent, action, hidden, reminder, pledge }: GiftForm,
  findPledge: () => Promise<string>,
): Promise<PageAnswer> {
  const read = readGift(tile, form, sent.answers, reminder)
  if ('errors' in read) {
    const { errors } = read
    const again = { action, hidden, reminder, hasTrap: true, values: sent.answers, errors }
    return tilePage(tile, again, ERRORS.invalid[0])
  }
  if (isTooYoung(campaign, read.gift.answers, deps.clock.now())) throw new NamedError('notEligible')
  const origin = playOriginOf(request, deps.config)
  const from = { ip: request.ip, language, ...agreedWith(request.headers) }
  const order = { charityName: form.charityName, gift: read.gift, from, origin }
  const openAgain = async () => {
    const pledgeKey = await findPledge()
    return { pledgeKey, url: await openCheckout(deps, { ...order, pledgeKey }) }
  }
  try {
    const { pledgeKey, url } = (await gifts.begin({ ...order, campaign, pledge })) ?? (await openAgain())
    // External targets open from a page of their own: a form may not leave this origin.
    const isOurs = url.startsWith(`${origin}/`)
    return { redirect: isOurs ? url.slice(origin.length) : `${pledgePath(pledgeKey)}/go`, gave: pledgeKey }
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    if (error.code !== 'alreadyPaid' && error.code !== 'paymentsDown') throw error
    const pledgeKey = await findPledge()
    const path = pledgePath(pledgeKey)
    if (error.code === 'alreadyPaid') return { redirect: `${path}/thanks`, gave: pledgeKey }
    request.log.warn({ err: error }, 'the payment provider is not responding')
    const retry = { action: path, hidden: {}, values: { ...sent.answers, s: sent.source } }
    return { status: DOWN, page: { kind: 'notice', notice: { name: 'paymentsDown', retry } } }
  }
}
