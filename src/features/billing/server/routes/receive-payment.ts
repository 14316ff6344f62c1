import type { receivePayment } from '#features/billing/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { handlePaymentEvent } from '../handle-payment-event.ts'

/** The body is text: the signature is about each byte of it. */
export const handleReceivePayment: BareHandler<typeof receivePayment> = async ({ deps, request }) => {
  const { webhookSecret } = deps.config.stripe
  if (!deps.payments || !webhookSecret) throw new NamedError('notFound')
  const { body, headers } = request
  const signature = headers['stripe-signature']
  if (typeof body !== 'string' || typeof signature !== 'string') throw new NamedError('badSignature')
  await handlePaymentEvent(deps, deps.payments.readEvent(body, signature, webhookSecret, deps.clock.now()))
  return { ok: true }
}
