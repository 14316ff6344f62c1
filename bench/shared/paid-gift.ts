import { signEvent } from '#server/payments/read-event.ts'

/** Amount of each gift, in cents. */
export const AMOUNT = 2500
const PATH = '/api/v0/payments/webhook'

/** Changes to a message of the payment provider. */
export interface PaymentWishes {
  secret?: string
  at: Date
  provider?: string
  account?: string
  tamper?: (body: string) => string
  header?: (right: string) => string | undefined
}

let told = 0

/** Payment message for a paid gift, as raw bytes. @param own secret of the account */
export function messageOf(
  reference: string,
  own: string,
  wishes: PaymentWishes,
  id = `evt_${told++}`,
): Buffer {
  const { secret = own, at, provider = 'stripe', account, tamper, header } = wishes
  const object = {
    object: 'checkout.session',
    metadata: { reference },
    payment_status: 'paid',
    payment_intent: `pi_${reference}`,
    amount_total: AMOUNT,
    currency: 'usd',
  }
  const created = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({ id, type: 'checkout.session.completed', created, data: { object } })
  const right = signEvent(body, secret, at)
  const signature = header ? header(right) : right
  const sent = tamper ? tamper(body) : body
  return Buffer.from(
    `POST ${PATH}/${provider}${account ? `?account=${account}` : ''} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n${
      signature === undefined ? '' : `stripe-signature: ${signature}\r\n`
    }content-length: ${Buffer.byteLength(sent)}\r\n\r\n${sent}`,
  )
}
