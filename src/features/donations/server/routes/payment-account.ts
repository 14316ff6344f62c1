import { recordAudit } from '#features/audit/server/index.ts'
import type {
  connectPayments,
  disconnectPayments,
  getPaymentAccount,
  PaymentAccount,
} from '#features/donations/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BareHandler, Handler } from '#server/http/serve.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { getPaymentAccount as getRow, storeKeys } from '../payment-account.ts'

async function describe(db: Db, deps: Deps, accountId: number): Promise<PaymentAccount> {
  const { payment_key, key_end, live, connected_at } = await getRow(db, deps, accountId)
  return {
    connected: connected_at !== null,
    live,
    webhookUrl: absoluteUrl(deps, `/api/v0/payments/webhook/stripe?account=${payment_key}`),
    ...(key_end === null ? {} : { keyEnd: key_end }),
    ...(connected_at ? { connectedAt: connected_at } : {}),
  }
}

/** Reads one payment with the key. */
async function tryKey({ config, clock }: Deps, secretKey: string): Promise<void> {
  const { stripePayments } = await import('#server/payments/stripe-payments.ts')
  const now = clock.now()
  try {
    const charges = stripePayments(secretKey, config.stripe.url).listCharges(
      new Date(now.getTime() - HOUR_MS),
      now,
    )
    await charges[Symbol.asyncIterator]().next()
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    throw invalidField(
      'secretKey',
      'Stripe rejected this key or did not respond. Check the key and try again',
    )
  }
}

async function record(db: Db, deps: Deps, { accountId, userId }: Actor, verb: string): Promise<void> {
  const at = deps.clock.now()
  const { payment_key: entity } = await getRow(db, deps, accountId)
  await recordAudit(db, { accountId, actorId: userId, at, action: `payments.${verb}`, entity })
}

export const handleGetPaymentAccount: Handler<typeof getPaymentAccount> = ({ db, deps, actor }) =>
  describe(db, deps, actor.accountId)

export const handleConnectPayments: BareHandler<typeof connectPayments> = async ({ deps, actor, body }) => {
  await tryKey(deps, body.secretKey)
  return inScope(deps.pool, actor.accountId, async db => {
    await storeKeys(db, deps, actor.accountId, body)
    await record(db, deps, actor, 'connected')
    return describe(db, deps, actor.accountId)
  })
}

export const handleDisconnectPayments: Handler<typeof disconnectPayments> = async ({ db, deps, actor }) => {
  await storeKeys(db, deps, actor.accountId, undefined)
  await record(db, deps, actor, 'disconnected')
  return describe(db, deps, actor.accountId)
}
