import { z } from 'zod'
import { DonationKey } from '#features/donations/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import type { GiftPayments, PaymentEvent } from '#server/payments/payments.ts'
import { type GiftProvider, openProvider } from './gift-payments.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { findByPaymentKey } from './payment-account.ts'
import { TEST_NEWS, testMessage } from './test-payments.ts'

/** Part of a message that names its account. Trust starts when its signature is checked. */
const Claim = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      metadata: z
        .looseObject({ reference: z.string().optional().catch(undefined) })
        .nullish()
        .catch(null),
      payment_intent: z.string().max(255).nullish().catch(null),
    }),
  }),
})

interface Owned {
  donation_key: string
  account_id: number
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new NamedError('badSignature')
  }
}

/** The donation that a message says it is about, if we know it. */
async function findClaimed(db: Db, provider: GiftProvider, body: string): Promise<Owned | undefined> {
  const claim = Claim.safeParse(parse(body))
  if (!claim.success) return undefined
  const { metadata, payment_intent: payment } = claim.data.data.object
  const reference = DonationKey.safeParse(metadata?.reference)
  if (!reference.success && !payment) return undefined
  return db
    .selectFrom('donations')
    .select(['donation_key', 'account_id'])
    .$if(reference.success, query => query.where('donation_key', '=', reference.data ?? ''))
    .$if(!reference.success, query =>
      query.where('provider', '=', provider).where('payment', '=', payment ?? ''),
    )
    .executeTakeFirst()
}

/** A message as it came. */
export interface RawMessage {
  body: string
  signature: string
  /** The key in the address that it came to, which says whose secret has signed it. */
  paymentKey?: string | undefined
}

/**
 * Receives a message of a payment provider. It must be signed with the secret of the account at its address and of its
 * donation, so that no account can report on another's. Messages about anything else are ignored.
 * @throws badSignature; paymentsDown when the provider must be asked and does not answer: it sends it again then
 */
export async function receiveMessage(
  deps: Deps,
  provider: GiftProvider,
  { body, signature, paymentKey }: RawMessage,
): Promise<void> {
  const { claimed, accountId } = await inScope(deps.pool, 'system', async db => {
    const found = await findClaimed(db, provider, body)
    const owner = paymentKey === undefined ? undefined : await findByPaymentKey(db, paymentKey)
    return { claimed: found, accountId: paymentKey === undefined ? found?.account_id : owner }
  })
  const isOwn = claimed === undefined || claimed.account_id === accountId
  const open = accountId === undefined || !isOwn ? undefined : await openProvider(deps, provider, accountId)
  if (!open) throw new NamedError('badSignature')
  const event = open.payments.readEvent(body, signature, open.webhookSecret, deps.clock.now())
  const reference = claimed?.donation_key ?? (await askReference(open.payments, event))
  if (reference !== undefined && accountId !== undefined) {
    await handlePaymentEvent(deps, { provider, reference, accountId, event })
  }
}

/** Some messages name only the payment, which the provider knows before we do. */
async function askReference(payments: GiftPayments, event: PaymentEvent): Promise<string | undefined> {
  const isAbout = event.kind === 'refunded' || event.kind === 'disputed' || event.kind === 'disputeClosed'
  if (!isAbout || ('reference' in event && event.reference !== undefined)) return undefined
  return DonationKey.safeParse(await payments.findReference(event.payment)).data
}

const TestNews = z.object({ accountId: z.int(), type: z.string(), object: z.looseObject({}) })

/** Messages of the trial-run provider a moment later, as a real one sends them. */
export const testNewsJob: JobKind = {
  name: TEST_NEWS,
  title: 'Deliver a message of the test payment provider',
  async run(deps, data) {
    const { accountId, ...message } = TestNews.parse(data)
    await receiveMessage(deps, 'test', testMessage(deps, accountId, message))
  },
}
