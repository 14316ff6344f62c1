import { z } from 'zod'
import type { PaymentOutcome } from './payments.ts'

// Only the fields that are read, because the provider adds fields at any time.

const Reference = z
  .looseObject({ reference: z.string().max(100).optional() })
  .nullish()
  .transform(metadata => metadata?.reference)

/** A thing, or its name alone. */
const Name = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])

const Session = z.looseObject({
  metadata: Reference,
  payment_status: z.string(),
  payment_intent: Name.nullish(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
})

const Charge = z.looseObject({
  metadata: Reference,
  payment_intent: Name.nullish(),
  amount: z.number(),
  amount_refunded: z.number(),
})

const Dispute = z.looseObject({
  id: z.string().max(255),
  payment_intent: Name.nullish(),
  status: z.string().optional(),
  /** Unix seconds; null where no evidence is taken. */
  evidence_details: z.looseObject({ due_by: z.number().nullish() }).nullish(),
})

const Item = z.looseObject({
  price: z.looseObject({ id: z.string() }),
  current_period_end: z.number().optional(),
})

const Subscription = z.looseObject({
  id: z.string(),
  metadata: Reference,
  customer: Name,
  status: z.string(),
  cancel_at_period_end: z.boolean().optional(),
  items: z.looseObject({ data: z.array(Item) }),
})

const Invoice = z.looseObject({ customer: Name.nullish() })

/** The envelope of every message. */
export const StripeEvent = z.looseObject({
  id: z.string().max(255),
  type: z.string(),
  /** Unix seconds. */
  created: z.number(),
  data: z.looseObject({ object: z.unknown() }),
})

const OTHER: PaymentOutcome = { kind: 'other' }

function paid(object: unknown): PaymentOutcome {
  const session = Session.parse(object)
  const { metadata: reference, payment_intent: payment, amount_total: amount, currency } = session
  // Some ways to pay promise first and pay days later; then another message comes.
  if (reference === undefined || session.payment_status === 'unpaid') return OTHER
  return {
    kind: 'checkoutPaid',
    reference,
    payment: payment ?? undefined,
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
  }
}

function failed(object: unknown): PaymentOutcome {
  const { metadata: reference } = Session.parse(object)
  return reference === undefined ? OTHER : { kind: 'checkoutFailed', reference }
}

function refunded(object: unknown): PaymentOutcome {
  const { metadata: reference, payment_intent: payment, amount, amount_refunded } = Charge.parse(object)
  return payment ? { kind: 'refunded', reference, payment, amount, refunded: amount_refunded } : OTHER
}

function disputed(object: unknown): PaymentOutcome {
  const { id: dispute, payment_intent: payment, evidence_details: evidence } = Dispute.parse(object)
  if (!payment) return OTHER
  const due = evidence?.due_by
  return { kind: 'disputed', payment, dispute, ...(due ? { evidenceDue: new Date(due * 1000) } : {}) }
}

/** A warning that was closed took no money; every other end but a win did. */
function disputeClosed(object: unknown): PaymentOutcome {
  const { id: dispute, payment_intent: payment, status } = Dispute.parse(object)
  const won = status === 'won' || status === 'warning_closed'
  return payment ? { kind: 'disputeClosed', payment, dispute, won } : OTHER
}

function subscriptionChanged(object: unknown): PaymentOutcome {
  const { id, metadata, customer, status, cancel_at_period_end: ends, items } = Subscription.parse(object)
  const end = items.data[0]?.current_period_end
  return {
    kind: 'subscriptionChanged',
    subscription: id,
    customer,
    status,
    reference: metadata,
    prices: items.data.map(({ price }) => price.id),
    paidUntil: end === undefined ? undefined : new Date(end * 1000),
    ends: ends ?? false,
  }
}

function invoiceFailed(object: unknown): PaymentOutcome {
  const { customer } = Invoice.parse(object)
  return customer ? { kind: 'invoiceFailed', customer } : OTHER
}

/** The messages that have to be sent to us (docs/OPERATIONS.md); everything else is taken and left alone. */
const READERS: Readonly<Record<string, (object: unknown) => PaymentOutcome>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': failed,
  'checkout.session.expired': failed,
  'charge.refunded': refunded,
  'charge.dispute.created': disputed,
  'charge.dispute.closed': disputeClosed,
  'customer.subscription.created': subscriptionChanged,
  'customer.subscription.updated': subscriptionChanged,
  'customer.subscription.paused': subscriptionChanged,
  'customer.subscription.resumed': subscriptionChanged,
  'customer.subscription.deleted': subscriptionChanged,
  'invoice.payment_failed': invoiceFailed,
}

/** Event in a message from Stripe. */
export function readOutcome({ type, data }: z.infer<typeof StripeEvent>): PaymentOutcome {
  return READERS[type]?.(data.object) ?? OTHER
}
