import { z } from 'zod'
import { takeNews as takeOtherNews } from '#features/billing/server/index.ts'
import { DonationKey } from '#features/donations/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { NamedError } from '#server/named-error.ts'
import { type GiftProvider, giftPayments, secretOf } from './gift-payments.ts'
import { takeNews } from './take-news.ts'
import { TEST_NEWS, testMessage } from './test-payments.ts'

/** What of a message says whose it is. Nothing of it is believed before its signature is checked. */
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
async function findClaimed(deps: Deps, provider: GiftProvider, body: string): Promise<Owned | undefined> {
  const claim = Claim.safeParse(parse(body))
  if (!claim.success) return undefined
  const { metadata, payment_intent: payment } = claim.data.data.object
  const reference = DonationKey.safeParse(metadata?.reference)
  if (!reference.success && !payment) return undefined
  return inScope(deps.pool, 'system', db =>
    db
      .selectFrom('donations')
      .select(['donation_key', 'account_id'])
      .$if(reference.success, query => query.where('donation_key', '=', reference.data ?? ''))
      .$if(!reference.success, query =>
        query.where('provider', '=', provider).where('payment', '=', payment ?? ''),
      )
      .executeTakeFirst(),
  )
}

/**
 * Takes a message of a payment provider as it came. It has to be signed with the secret of the account whose donation
 * it names, so that nobody can tell of another's.
 * @throws badSignature; paymentsDown when the provider must be asked and does not answer: it sends it again then
 */
export async function receiveMessage(
  deps: Deps,
  provider: GiftProvider,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const claimed = await findClaimed(deps, provider, body)
  const accountId = claimed?.account_id ?? 0
  const secret = secretOf(deps, provider, accountId)
  if (secret === undefined) throw new NamedError('notFound')
  const payments = giftPayments(deps, { provider, account_id: accountId })
  const event = payments.readEvent(body, signature, secret, deps.clock.now())
  const reference = claimed?.donation_key ?? (await askReference(deps, provider, event))
  const isOurs = reference !== undefined && (await takeNews(deps, { provider, reference, event }))
  if (!isOurs && provider === 'stripe') await takeOtherNews(deps, event)
}

/** Some messages name only the payment, which the provider knows before we do. */
async function askReference(
  deps: Deps,
  provider: GiftProvider,
  event: ReturnType<ReturnType<typeof giftPayments>['readEvent']>,
): Promise<string | undefined> {
  const isAbout = event.kind === 'refunded' || event.kind === 'disputed' || event.kind === 'disputeClosed'
  if (!isAbout || provider !== 'stripe') return undefined
  if ('reference' in event && event.reference !== undefined) return undefined
  const found = await deps.payments?.findReference(event.payment)
  return DonationKey.safeParse(found).data
}

const TestNews = z.object({ accountId: z.int(), type: z.string(), object: z.looseObject({}) })

/** What the provider of trial runs tells a moment later, as a real one would. */
export const testNewsJob: JobKind = {
  name: TEST_NEWS,
  async run(deps, data) {
    const { accountId, ...message } = TestNews.parse(data)
    await receiveMessage(deps, 'test', testMessage(deps, accountId, message))
  },
}
