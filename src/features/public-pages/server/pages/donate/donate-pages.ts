import { writeReceipt } from '#features/donations/contract.ts'
import {
  loadReceipt,
  payTestCheckout,
  pledgePath,
  tellingAttempt,
  waitsForTestPayment,
} from '#features/donations/server/index.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import { readFields, readForm } from '../first/form-body.ts'
import { closedNotice } from '../notices.ts'
import type { GiftPageCall, GiftPageHandler, PageAnswer } from '../serve-page.ts'
import { tilePage } from '../tile-page.ts'
import { goPay } from './go-pay.ts'

/** Initial choice: the amount in the text message, if the form allows it. */
function namedAmount(cents: number | null, form: TTDForm): Record<string, string> {
  if (cents === null) return {}
  if (form.amounts.includes(cents)) return { [TTD_FIELDS.amount]: String(cents) }
  if (!form.allowCustom || cents < form.min || cents > form.max) return {}
  return { [TTD_FIELDS.amount]: 'other', [TTD_FIELDS.other]: (cents / 100).toFixed(2) }
}

/** The form of a gift; donors who have paid see that instead. */
export const showDonate: GiftPageHandler = async ({ deps, live: { campaign }, gift, token, request }) => {
  const { tile, form, pledge, reminder } = gift
  const path = pledgePath(token)
  if (tellingAttempt(gift.attempts)?.paid_at) return { redirect: `${path}/thanks` }
  const closed = closedNotice(campaign, deps.clock.now())
  if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
  const values = namedAmount(pledge.cents, form)
  const drawn = tilePage(tile, { action: path, hidden: { s: 'sms' }, hasTrap: true, values, reminder })
  const hasLeft = readFields(request.query).left === '1'
  if (!hasLeft || drawn.page.kind !== 'tile') return drawn
  return { ...drawn, page: { ...drawn.page, said: 'gift.left' } }
}

/** Takes it, and leads to the payment. */
export const takeDonate =
  ({ gifts }: Pick<ParticipationContext, 'gifts'>): GiftPageHandler =>
  async ({ deps, live: { campaign }, gift, token, request, translator }) => {
    const { tile, form, reminder } = gift
    const sent = readForm(request.body)
    const [action, hidden] = [pledgePath(token), { s: 'sms' }]
    const filled = {
      deps,
      gifts,
      campaign,
      request,
      language: translator.language,
      tile,
      form,
      sent,
      action,
      hidden,
      reminder,
      pledge: gift,
    }
    return goPay(filled, async () => token)
  }

/** On to the provider's page, which is elsewhere. */
export const goToPayment: GiftPageHandler = async ({ gift, token }) => {
  const attempt = tellingAttempt(gift.attempts)
  const back = pledgePath(token)
  if (attempt?.state !== 'pending' || attempt.checkout_url === null) return { redirect: back }
  return { page: { kind: 'pay', step: { name: 'leave', url: attempt.checkout_url, back } } }
}

/** After the payment: thanks and receipt once the provider has confirmed it, which alone counts. */
export const showThanks: GiftPageHandler = async ({
  deps,
  live: { campaign, tiles },
  gift,
  token,
  translator,
}) => {
  const attempt = tellingAttempt(gift.attempts)
  const path = pledgePath(token)
  if (attempt?.state === 'pending') {
    return { page: { kind: 'pay', step: { name: 'wait', again: `${path}/thanks` } } }
  }
  const receipt =
    attempt && (await inReadScope(deps.reads, campaign.accountId, db => loadReceipt(db, attempt)))
  if (!receipt) return { redirect: path }
  const { rows, sentences } = writeReceipt({ ...receipt.facts, campaignTitle: campaign.title }, translator)
  const drawn = tilePage(
    tiles.find(({ title }) => title === 'Thankyou'),
    { action: path, hidden: {} },
  )
  if (drawn.page.kind !== 'tile') return drawn
  const told = { rows, sentences, mailed: attempt.email !== '' }
  return { ...drawn, firstName: attempt.first_name, page: { ...drawn.page, gift: told } }
}

function testPage({ gift, token }: GiftPageCall, declined: boolean): PageAnswer {
  const waiting = gift.attempts.find(waitsForTestPayment)
  if (!waiting) throw new NamedError('notFound')
  const path = pledgePath(token)
  const step = {
    name: 'test',
    amount: waiting.amount ?? 0,
    charityName: gift.form.charityName,
    action: `${path}/test-checkout`,
    back: `${path}?left=1`,
    declined,
  } as const
  return { page: { kind: 'pay', step } }
}

/** The payment page of a trial run; donors who have paid go on. */
export const showTestCheckout: GiftPageHandler = async call => {
  if (tellingAttempt(call.gift.attempts)?.paid_at) return { redirect: `${pledgePath(call.token)}/thanks` }
  return testPage(call, false)
}

/** "Pays" there, or has the card declined. */
export const takeTestCheckout: GiftPageHandler = async call => {
  const { deps, token, request } = call
  if (readFields(request.body).action === 'decline') return testPage(call, true)
  try {
    await payTestCheckout(deps, token)
  } catch (error) {
    // Pressed twice: the first one has paid.
    if (!(error instanceof NamedError) || error.code !== 'notFound') throw error
  }
  return { redirect: `${pledgePath(token)}/thanks` }
}
