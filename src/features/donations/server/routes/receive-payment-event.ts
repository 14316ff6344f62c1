import type { receivePaymentEvent } from '#features/donations/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { receiveMessage } from '../receive-message.ts'

/** The body is text: the signature is about each byte of it. */
export const handleReceivePaymentEvent: BareHandler<typeof receivePaymentEvent> = async ({
  deps,
  params,
  query,
  request,
}) => {
  const { body, headers } = request
  const signature = headers['stripe-signature']
  if (typeof body !== 'string' || typeof signature !== 'string') throw new NamedError('badSignature')
  await receiveMessage(deps, params.provider, { body, signature, paymentKey: query.account })
  return { ok: true }
}
