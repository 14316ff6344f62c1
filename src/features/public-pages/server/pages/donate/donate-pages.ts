import { writeReceipt } from '#features/donations/contract.ts'
import {
  findTestCheckout,
  listAttempts,
  loadPledge,
  loadReceipt,
  payTestCheckout,
  pledgePath,
  tellingAttempt,
} from '#features/donations/server/index.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { exactDollars } from '#shared/text/money.ts'
import { readFields, readForm } from '../first/form-body.ts'
import { closedNotice } from '../notices.ts'
import type { AlonePageHandler, PageHandler } from '../serve-page.ts'
import { tilePage } from '../tile-page.ts'
import { goPay } from './go-pay.ts'

/** What is chosen at first: the amount that was named in the text message, where the form takes it. */
function namedAmount(cents: number | null, form: TTDForm): Record<string, string> {
  if (cents === null) return {}
  if (form.amounts.includes(cents)) return { [TTD_FIELDS.amount]: String(cents) }
  if (!form.allowCustom || cents < form.min || cents > form.max) return {}
  return { [TTD_FIELDS.amount]: 'other', [TTD_FIELDS.other]: (cents / 100).toFixed(2) }
}

async function load(db: Db, pledgeKey: string) {
  const loaded = await loadPledge(db, pledgeKey)
  return { ...loaded, attempt: tellingAttempt(await listAttempts(db, loaded.pledge.id)) }
}

/** The form of a gift; whoever has paid sees that instead. */
export const showDonate: PageHandler = async ({ db, deps, campaign, token, request }) => {
  const { tile, form, pledge, attempt, reminder } = await load(db, token)
  const path = pledgePath(token)
  if (attempt?.paid_at) return { redirect: `${path}/thanks` }
  const closed = closedNotice(campaign, deps.clock.now())
  if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
  const values = namedAmount(pledge.cents, form)
  const drawn = tilePage(tile, { action: path, hidden: { s: 'sms' }, hasTrap: true, values, reminder })
  const hasLeft = readFields(request.query).left === '1'
  if (!hasLeft || drawn.page.kind !== 'tile') return drawn
  return { ...drawn, page: { ...drawn.page, said: 'You left the payment page. Your card was not charged.' } }
}

/** Takes it, and leads to the payment. */
export const takeDonate: AlonePageHandler = async ({ deps, campaign, token, request }) => {
  const { tile, form, reminder } = await inScope(deps.pool, 'system', db => loadPledge(db, token))
  const sent = readForm(request.body)
  const [action, hidden] = [pledgePath(token), { s: 'sms' }]
  return goPay({ deps, campaign, request, tile, form, sent, action, hidden, reminder }, async () => token)
}

/** On to the provider's page, which is elsewhere. */
export const goToPayment: PageHandler = async ({ db, token }) => {
  const { attempt } = await load(db, token)
  const back = pledgePath(token)
  if (attempt?.state !== 'pending' || attempt.checkout_url === null) return { redirect: back }
  return { page: { kind: 'pay', step: { name: 'leave', url: attempt.checkout_url, back } } }
}

/** After the payment: thanks and receipt once the provider has confirmed it, which alone counts. */
export const showThanks: PageHandler = async ({ db, token }) => {
  const { tiles, attempt } = await load(db, token)
  const path = pledgePath(token)
  if (attempt?.state === 'pending') {
    return { page: { kind: 'pay', step: { name: 'wait', again: `${path}/thanks` } } }
  }
  const receipt = attempt && (await loadReceipt(db, attempt))
  if (!receipt) return { redirect: path }
  const { rows, sentences } = writeReceipt(receipt.facts)
  const drawn = tilePage(
    tiles.find(({ title }) => title === 'Thankyou'),
    { action: path, hidden: {} },
  )
  if (drawn.page.kind !== 'tile') return drawn
  const gift = { rows, sentences, mailed: attempt.email !== '' }
  return { ...drawn, firstName: attempt.first_name, page: { ...drawn.page, gift } }
}

async function testPage(db: Db, token: string, declined: boolean) {
  const row = await findTestCheckout(db, token)
  const { form } = await loadPledge(db, token)
  const path = pledgePath(token)
  const step = {
    name: 'test',
    amount: exactDollars(row.amount ?? 0),
    charityName: form.charityName,
    action: `${path}/test-checkout`,
    back: `${path}?left=1`,
    declined,
  } as const
  return { page: { kind: 'pay', step } } as const
}

/** The page of payment of a trial run; whoever has paid goes on. */
export const showTestCheckout: PageHandler = async ({ db, token }) => {
  const { attempt } = await load(db, token)
  if (attempt?.paid_at) return { redirect: `${pledgePath(token)}/thanks` }
  return testPage(db, token, false)
}

/** "Pays" there, or has the card declined. */
export const takeTestCheckout: AlonePageHandler = async ({ deps, token, request }) => {
  if (readFields(request.body).action === 'decline') {
    return inScope(deps.pool, 'system', db => testPage(db, token, true))
  }
  try {
    await payTestCheckout(deps, token)
  } catch (error) {
    // Pressed twice: the first one has paid.
    if (!(error instanceof NamedError) || error.code !== 'notFound') throw error
  }
  return { redirect: `${pledgePath(token)}/thanks` }
}
