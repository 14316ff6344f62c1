import { recordAudit } from '#features/audit/server/index.ts'
import type { WebhookEvent } from '#features/developer-keys/contract.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { applyDonationEvent, type DonationEvent, type DonationFacts } from '#features/donations/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentEvent } from '#server/payments/payments.ts'
import { eventKeyOf, tellDispute } from './desk/tell-dispute.ts'
import { columnsOf, type DonationRow, factsOf, lockDonation } from './donation-rows.ts'
import { noteGift } from './gift-figures.ts'
import type { GiftProvider } from './gift-payments.ts'
import { settlePaid } from './settle-paid.ts'

/** Donation event of a provider message; undefined for messages about anything else. */
function newsOf(event: PaymentEvent): DonationEvent | undefined {
  switch (event.kind) {
    case 'checkoutPaid':
      // A page of ours asks for dollars; anything else was not paid there.
      return event.currency === 'USD' && event.amount > 0
        ? { kind: 'paid', at: event.at, amount: event.amount }
        : undefined
    case 'checkoutFailed':
      return { kind: 'failed', at: event.at }
    case 'refunded':
      return { kind: 'refunded', refunded: event.refunded, amount: event.amount }
    case 'disputed':
      return { kind: 'disputed' }
    case 'disputeClosed':
      return { kind: 'disputeClosed', won: event.won }
    default:
      return undefined
  }
}

/** False when this message was acted on before. */
async function isFirst(
  db: Db,
  deps: Deps,
  { row, provider, event }: { row: DonationRow; provider: GiftProvider; event: PaymentEvent },
): Promise<boolean> {
  const stored = await db
    .insertInto('donation_events')
    .values({
      account_id: row.account_id,
      donation_id: row.id,
      provider,
      event: event.id,
      kind: event.kind,
      payment: 'payment' in event ? (event.payment ?? null) : null,
      amount: 'amount' in event ? event.amount : null,
      happened_at: event.at,
      received_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['provider', 'event']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

type GiftEvent = Extract<WebhookEvent, `gift.${string}`>

const ANNOUNCED: Partial<Record<DonationEvent['kind'], GiftEvent>> = {
  paid: 'gift.paid',
  refunded: 'gift.refunded',
  disputed: 'gift.disputed',
}

/** Announces a gift to programs; trial gifts are not announced. */
async function announceGift(
  db: Db,
  deps: Deps,
  row: DonationRow,
  { amount, refunded }: DonationFacts,
  { kind }: DonationEvent,
): Promise<void> {
  const event = ANNOUNCED[kind]
  if (row.test || !event) return
  await announce(db, deps, {
    accountId: row.account_id,
    event,
    data: async () => ({
      eventKey: await eventKeyOf(db, row),
      gift: row.donation_key,
      amount: amount ?? 0,
      refunded,
    }),
  })
}

async function apply(
  db: Db,
  deps: Deps,
  { row, event, news }: { row: DonationRow; event: PaymentEvent; news: DonationEvent },
): Promise<void> {
  const before = factsOf(row)
  const after = applyDonationEvent(before, news)
  const payment = row.payment ?? ('payment' in event ? (event.payment ?? null) : null)
  const evidenceDue = event.kind === 'disputed' ? event.evidenceDue : undefined
  const at = deps.clock.now()
  const { fee } = row
  await noteGift(db, row, { facts: before, fee }, { facts: after, fee })
  if (!before.paidAt && after.paidAt) {
    await settlePaid(db, deps, { ...row, payment }, after)
  } else {
    await db
      .updateTable('donations')
      .set({ ...columnsOf(after), payment, ...(evidenceDue ? { evidence_due_at: evidenceDue } : {}) })
      .where('id', '=', row.id)
      .execute()
  }
  if (after.dispute !== before.dispute) await tellDispute(db, deps, row, after, evidenceDue)
  await announceGift(db, deps, row, after, news)
  if (news.kind === 'failed') return
  await recordAudit(db, {
    accountId: row.account_id,
    at,
    action: `donation.${news.kind}`,
    entity: row.donation_key,
    details: { amount: after.amount, refunded: after.refunded },
  })
}

/** A message whose signature is the account's. */
interface PaymentNotice {
  provider: GiftProvider
  reference: string
  accountId: number
  event: PaymentEvent
}

/**
 * Handles a message about a donation, once, in any order of messages: the state, its line in the ledger, the receipt,
 * the thanks and the figures are one transaction.
 */
export async function handlePaymentEvent(
  deps: Deps,
  { provider, reference, accountId, event }: PaymentNotice,
): Promise<void> {
  const news = newsOf(event)
  if (!news) return
  await inScope(deps.pool, accountId, async db => {
    const row = await lockDonation(db, deps, reference)
    if (row?.provider !== provider) return
    if (await isFirst(db, deps, { row, provider, event })) await apply(db, deps, { row, event, news })
  })
}
