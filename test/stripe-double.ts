import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'

/** Behavior of the service. */
type Mood = 'well' | 'broken' | 'slow'

type Form = Record<string, string>

export interface StripeDouble {
  /** For the address in STRIPE_SECRET_KEY. */
  url: string
  /** Every request with its form, oldest first. */
  requests: { path: string; form: Form; idempotencyKey: string | undefined }[]
  /** `broken` answers 500; `slow` does not answer. */
  be(state: Mood): void
  /** Makes the reference of a payment known, as if it had been paid, and its fee once that is known. */
  knowPayment(payment: string, reference: string, balance?: { fee: number; currency: string }): void
  /** Its ledger: charges, newest first. */
  charges: object[]
  /** Completes the payment of this page. */
  complete(checkout: string): void
  close(): Promise<void>
}

/** Stripe's API over HTTP, as far as it is called: one customer, page or portal session for one idempotency key. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  const requests: StripeDouble['requests'] = []
  const answers = new Map<string, object>()
  const payments = new Map<string, { reference: string; balance: object | null }>()
  const pages = new Map<string, 'open' | 'expired' | 'complete'>()
  const charges: object[] = []
  let state: Mood = 'well'
  let made = 0

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    const form = { ...Object(request.body) }
    requests.push({ path: request.url, form, idempotencyKey: typeof key === 'string' ? key : undefined })
    if (state === 'broken') return reply.status(500).send({ error: { type: 'api_error', message: 'down' } })
    if (state === 'slow') await new Promise(() => undefined)
  })

  function once(key: unknown, make: (name: string) => object): object {
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known) return known
    made += 1
    const answer = make(`${made}${Date.now()}`)
    if (typeof key === 'string') answers.set(key, answer)
    return answer
  }

  app.post('/v1/customers', async ({ headers }) =>
    once(headers['idempotency-key'], name => ({ id: `cus_${name}`, object: 'customer' })),
  )
  app.post('/v1/checkout/sessions', async ({ headers }) =>
    once(headers['idempotency-key'], name => {
      pages.set(`cs_${name}`, 'open')
      return {
        id: `cs_${name}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/c/${name}`,
      }
    }),
  )
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params: { id } }) => ({
    id,
    object: 'checkout.session',
    status: pages.get(id),
  }))
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params: { id } }) => {
    pages.set(id, 'expired')
    return { id, object: 'checkout.session', status: 'expired' }
  })
  app.post('/v1/refunds', async ({ headers }) =>
    once(headers['idempotency-key'], name => ({ id: `re_${name}`, object: 'refund' })),
  )
  app.get('/v1/charges', async () => ({ object: 'list', data: charges, has_more: false }))
  app.post('/v1/billing_portal/sessions', async () => ({
    object: 'billing_portal.session',
    url: 'https://billing.stripe.example/p/session',
  }))
  app.get<{ Params: { id: string } }>('/v1/prices/:id', async ({ params }) => ({
    id: params.id,
    object: 'price',
    unit_amount: params.id === 'price_gold' ? 49_900 : 9900,
    currency: 'usd',
    recurring: params.id === 'price_gold' ? { interval: 'month' } : null,
  }))
  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async ({ params }, reply) => {
    const known = payments.get(params.id)
    if (known === undefined) return reply.status(404).send({ error: { type: 'invalid_request_error' } })
    const { reference, balance } = known
    const latest_charge = { object: 'charge', balance_transaction: balance }
    return { id: params.id, object: 'payment_intent', metadata: { reference }, latest_charge }
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port }: AddressInfo = Object(app.server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    be(next) {
      state = next
    },
    charges,
    complete: checkout => pages.set(checkout, 'complete'),
    knowPayment: (payment, reference, balance) =>
      payments.set(payment, { reference, balance: balance ?? null }),
    close: () => app.close(),
  }
}
