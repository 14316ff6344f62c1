import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { WebhookEvent } from '#features/developer-keys/contract.ts'
import type { TestApp } from '../app.ts'
import { makeKey } from '../makers/key-makers.ts'
import type { MadeAccount } from '../makers/makers.ts'

export const WEBHOOKS = '/api/v0/developer/webhooks'

/** A subscribed program for one test file: the deliveries that it got, and the status with which it responds. */
export async function openSubscriber(t: TestApp) {
  const told: { headers: IncomingHttpHeaders; body: string }[] = []
  const answer = { status: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    told.push({ headers: request.headers, body })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  const url = `http://127.0.0.1:${port}/hook`

  /** Staff who act for an account, and a webhook that they made. */
  async function subscribe(
    account: MadeAccount,
    events: readonly WebhookEvent[] = ['token.spent'],
    campaigns: readonly string[] = [],
  ) {
    const { asStaff } = await makeKey(t, account, ['read'])
    const made = await asStaff('POST', WEBHOOKS, { url, events, campaigns })
    if (made.status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(made.body)}`)
    const { secret, id }: { secret: string; id: string } = made.body
    const deliveries = async () => (await asStaff('GET', `${WEBHOOKS}/${id}/deliveries`)).body
    return { asStaff, secret, id, deliveries }
  }

  return {
    told,
    answer,
    url,
    port,
    subscribe,
    /** Events delivered so far, in their order, each with its data. */
    events: () => told.map(({ body }) => JSON.parse(body)).map(({ event, data }) => [event, data]),
  }
}
