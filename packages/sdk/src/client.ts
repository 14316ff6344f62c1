import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../dist/schema.d.ts'
import { errorOf } from './error.ts'
import { patientFetch } from './retry.ts'

/** How the service is called. */
export interface DrumrollOptions {
  /** Address of the installation, such as `https://play.example.com`. */
  baseUrl: string
  /** API key of an account, `pk_…`; without one, only public calls are answered. Never send it to a browser. */
  apiKey?: string | undefined
  /** Repeats of a call that met a busy or missing service; 3 unless set. */
  retries?: number
  /** Instead of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
}

/** A call for each operation, by method and path: `drumroll.GET('/api/v0/event/{eventKey}', …)`. */
export type Drumroll = Client<paths>

const RETRIES = 3

/** Operations with an Idempotency-Key, as "POST /path"; the build reads them from the API description. */
declare const WITH_KEY: readonly string[]

/** A client of the API. Calls that are refused throw a `DrumrollError`, so `data` is there when a call returns. */
export function createDrumroll(options: DrumrollOptions): Drumroll {
  const { baseUrl, apiKey, retries = RETRIES, fetch = request => globalThis.fetch(request) } = options
  const client = createClient<paths>({
    baseUrl,
    fetch: patientFetch(fetch, retries),
    ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
  })
  client.use({
    onRequest({ request, schemaPath }) {
      const takesKey = WITH_KEY.includes(`${request.method} ${schemaPath}`)
      if (takesKey && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID())
      }
    },
    async onResponse({ response }) {
      if (!response.ok) throw await errorOf(response)
    },
  })
  return client
}
