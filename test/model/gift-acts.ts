import fc from 'fast-check'
import type { DonationState } from '#features/donations/contract.ts'
import { attemptsOf, giftKeys, paidGift } from '../makers/giving-makers.ts'
import { unique } from '../makers/makers.ts'
import { event, WEBHOOK_SECRET } from '../makers/payment-makers.ts'
import { ask, type Command, commandOf, must, mustBe, pick } from './act.ts'
import { type AttemptState, type GiftState, type Model, openCode } from './state.ts'
import type { Story } from './story.ts'

const HOUR_MS = 3_600_000
const PAGE_MS = 20 * HOUR_MS

/** State of a gift after all messages about it, in any order. */
function stateOf({ paid, failed, refunded, amount, dispute }: AttemptState): DonationState {
  if (dispute === 'open' || dispute === 'lost' || (dispute && !paid)) return 'disputed'
  if (refunded >= amount) return 'refunded'
  if (paid) return 'paid'
  return failed ? 'failed' : 'pending'
}

const refundableOf = ({ paid, amount, refunded, dispute }: AttemptState): number =>
  !paid || dispute === 'open' || dispute === 'lost' ? 0 : amount - refunded

const AMOUNTS = [2500, 4000]

async function bodyOf({ t }: Story, { pledge }: GiftState, kind: number) {
  const { rules } = await giftKeys(t, pledge)
  const donor = { firstName: 'Ada', lastName: 'Byron', email: `${pledge.slice(4)}@example.com` }
  return { amount: AMOUNTS[kind], coverFees: true, donor, consents: { [rules]: true } }
}

/** The page that is still open for a gift, where a donor may pay. */
const openAttempt = ({ attempts }: GiftState) => attempts.find(one => stateOf(one) === 'pending')

const checkout = ({ n, kind, twice }: { n: number; kind: number; twice: boolean }): Command =>
  commandOf({
    name: `give ${n} amount ${kind}${twice ? ' twice at once' : ''}`,
    async run(model, story) {
      const gift = pick(model.gifts, n)
      const body = await bodyOf(story, gift, kind)
      const call = () => ask(story, 'POST', `/api/v0/public/donate/${gift.pledge}/checkout`, body)
      const answers = await Promise.all((twice ? [1, 2] : [1]).map(call))
      const code = gift.attempts.some(({ paid }) => paid) ? 409 : openCode(model, 'giving')
      for (const answer of answers) must('checkout', answer, code)
      const [first, again] = answers
      if (code !== 200 || !first) return
      const { checkoutUrl } = first.body
      if (again) mustBe('the same page', again.body.checkoutUrl, checkoutUrl)
      const open = openAttempt(gift)
      const isSame = open?.kind === kind && model.now - open.begunAt < PAGE_MS
      if (isSame) {
        mustBe('the page of the same gift', checkoutUrl, open.url)
        open.begunAt = Math.min(open.begunAt, model.now)
        return
      }
      if (open) open.failed = true
      await learn(model, story, gift, { kind, url: checkoutUrl })
    },
  })

/** Notes a new way to the money. */
async function learn(
  { now }: Model,
  { t, charity }: Story,
  gift: GiftState,
  { kind, url }: { kind: number; url: string },
) {
  const rows = await attemptsOf(t, gift.pledge)
  mustBe('ways to the money', rows.length, gift.attempts.length + 1)
  const row = rows.at(-1)
  const reference = row?.donation_key ?? ''
  const payment = unique('pi').replaceAll('-', '')
  charity.stripe.knowPayment(payment, reference)
  gift.attempts.push({
    reference,
    payment,
    url,
    kind,
    begunAt: now,
    amount: row?.amount ?? 0,
    failed: false,
    paid: false,
    refunded: 0,
    isOrdered: false,
  })
}

const NEWS = ['paid', 'failed', 'refundedHalf', 'refunded', 'disputed', 'won', 'lost'] as const
type News = (typeof NEWS)[number]

/** Stripe's message, as far as it is read. */
function messageOf({ t }: Story, { reference, payment, amount }: AttemptState, news: News) {
  if (news === 'paid') return paidGift(t, reference, payment, { amount_total: amount })
  if (news === 'failed') {
    return event(t, 'checkout.session.expired', {
      object: 'checkout.session',
      metadata: { reference },
      payment_status: 'unpaid',
    })
  }
  if (news === 'refunded' || news === 'refundedHalf') {
    const amount_refunded = news === 'refunded' ? amount : Math.floor(amount / 2)
    return event(t, 'charge.refunded', {
      object: 'charge',
      metadata: { reference },
      payment_intent: payment,
      amount,
      amount_refunded,
    })
  }
  const dispute = { id: `dp_${payment}`, object: 'dispute', payment_intent: payment }
  if (news === 'disputed') return event(t, 'charge.dispute.created', dispute)
  return event(t, 'charge.dispute.closed', { ...dispute, status: news })
}

function apply(attempt: AttemptState, news: News): void {
  if (news === 'paid') attempt.paid = true
  else if (news === 'failed') attempt.failed = true
  else if (news === 'disputed') attempt.dispute ??= 'open'
  else if (news === 'won' || news === 'lost') attempt.dispute = news
  else
    attempt.refunded = Math.max(
      attempt.refunded,
      news === 'refunded' ? attempt.amount : Math.floor(attempt.amount / 2),
    )
}

const attempts = ({ gifts }: Readonly<Model>) => gifts.flatMap(gift => gift.attempts)

const tell = ({ n, news, times }: { n: number; news: News; times: number }): Command =>
  commandOf({
    name: `webhook ${n} ${news} ${times} times`,
    ready: model => attempts(model).length > 0,
    async run(model, story) {
      const attempt = pick(attempts(model), n)
      const message = messageOf(story, attempt, news)
      const secret = `${WEBHOOK_SECRET}_${story.campaigns.giving.accountId}`
      const codes = await Promise.all(
        Array.from({ length: times }, () => story.charity.deliver(message, { secret, query: story.webhook })),
      )
      mustBe(
        'answers to the provider',
        codes,
        codes.map(() => 200),
      )
      apply(attempt, news)
    },
  })

const refund = (n: number): Command =>
  commandOf({
    name: `refund ${n}`,
    ready: model => attempts(model).length > 0,
    async run(model, story) {
      const attempt = pick(attempts(model), n)
      const answer = await story.callers.owner('POST', `/api/v0/donations/${attempt.reference}/refund`, {
        reason: 'By mistake',
      })
      must('refund', answer, attempt.isOrdered || refundableOf(attempt) > 0 ? 200 : 409)
      if (answer.status === 200) attempt.isOrdered = true
    },
  })

/** Compares the list of gifts with the messages about them. */
export async function readGifts(model: Readonly<Model>, { callers, campaigns }: Story): Promise<void> {
  const answer = await callers.owner(
    'GET',
    `/api/v0/event/${campaigns.giving.eventKey}/donations?pageSize=200`,
  )
  must('gifts', answer, 200)
  const items: { donationId: string; state: string; amount: number; refunded: number; refundable: number }[] =
    answer.body.items
  for (const attempt of attempts(model)) {
    const found = items.find(({ donationId }) => donationId === attempt.reference)
    const { state, amount, refunded, refundable } = found ?? {}
    mustBe(
      `gift ${attempt.reference}`,
      { state, amount, refunded, refundable },
      {
        state: stateOf(attempt),
        amount: attempt.amount,
        refunded: attempt.refunded,
        refundable: refundableOf(attempt),
      },
    )
  }
}

const n = fc.nat({ max: 8 })

export const giftActs = [
  fc.record({ n, kind: fc.nat({ max: 1 }), twice: fc.boolean() }).map(checkout),
  fc.record({ n, news: fc.constantFrom(...NEWS), times: fc.constantFrom(1, 1, 2) }).map(tell),
  n.map(refund),
  fc.constant(commandOf({ name: 'look-at-gifts', run: readGifts })),
]
