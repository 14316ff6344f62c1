import { type Given, openWebStandIn, type StandIn } from './web-stand-in.ts'

/** A provider of text messages that speaks Twilio's protocol. */
export interface TextProvider extends StandIn {
  /** Texts of all accepted messages. */
  taken: string[]
}

export async function openTextProvider(): Promise<TextProvider> {
  const messages: { sid: string; body: string; status: string }[] = []
  const taken: string[] = []
  const standIn = await openWebStandIn(({ method }, body): Given => {
    if (method === 'GET') return { body: JSON.stringify({ messages }) }
    const text = new URLSearchParams(body.toString()).get('Body') ?? ''
    const message = { sid: `SM${messages.length}`, body: text, status: 'queued' }
    messages.unshift(message)
    taken.push(text)
    return { status: 201, body: JSON.stringify(message) }
  })
  return { ...standIn, taken }
}

/** A provider of payments that speaks Stripe's protocol: one object for one idempotency key. */
export interface PaymentProvider extends StandIn {
  /** Payment pages that were opened. */
  pages(): number
}

export async function openPaymentProvider(): Promise<PaymentProvider> {
  const made = new Map<string, string>()
  const standIn = await openWebStandIn(({ url = '', headers, method }): Given => {
    if (method === 'GET') return { body: JSON.stringify({ object: 'balance', available: [], pending: [] }) }
    const key = `${url} ${headers['idempotency-key'] ?? made.size}`
    const id = url.endsWith('/customers') ? `cus_${made.size}` : `cs_${made.size}`
    const known = made.get(key) ?? JSON.stringify({ id, url: `https://checkout.stripe.example/${id}` })
    made.set(key, known)
    return { body: known }
  })
  return { ...standIn, pages: () => [...made.keys()].filter(key => key.includes('/sessions ')).length }
}

const MISSING = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>'

/** A bucket that speaks the protocol of Amazon S3, and checks no signature. */
export async function openBucket(): Promise<StandIn> {
  const objects = new Map<string, Buffer>()
  return openWebStandIn(({ method, url = '' }, body): Given => {
    const [name = ''] = url.split('?', 1)
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, type: 'application/xml' }
    const found = objects.get(name)
    return found
      ? { type: 'application/octet-stream', body: found }
      : { status: 404, type: 'application/xml', body: MISSING }
  })
}
