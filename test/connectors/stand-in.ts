import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Outside } from '#server/deps.ts'
import { openOutside } from '#server/security/outbound.ts'

/** A request that a provider got. */
interface Seen {
  method: string
  /** As it was meant, with the provider's own host. */
  url: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, looked at by tests only
  body: any
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** Answers as a provider does; undefined for 200 without a body. */
export type Answers = (request: Seen) => Answer | undefined

const HOST = 'x-meant-for'

/**
 * Providers on this machine for one test file: every call to the world outside arrives here over HTTP, and is kept.
 * @param answers how they answer while a test asks for nothing else
 */
export async function openStandIn(answers: Answers = () => undefined) {
  const seen: Seen[] = []
  const next: Answers[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { [HOST]: host, ...headers } = request.headers
    const isJson = headers['content-type'] === 'application/json'
    const url = decodeURIComponent(`${host}${request.url}`)
    const got = { method: request.method ?? '', url, headers, body: isJson ? JSON.parse(text) : text }
    seen.push(got)
    const answer = (next.shift() ?? answers)(got) ?? {}
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  const real = openOutside({ production: false })
  const outside: Outside = {
    fetch: ({ url, headers, ...request }) => {
      const { origin, pathname, search } = new URL(url)
      const here = `http://127.0.0.1:${port}${pathname}${search}`
      return real.fetch({ ...request, url: here, headers: { ...headers, [HOST]: origin } })
    },
  }
  return {
    outside,
    seen,
    /** Answers the next calls so, one after the other. */
    answerNext: (...given: Answer[]) => next.push(...given.map(answer => () => answer)),
    /** Handles the next call. */
    answerNextWith: (answer: Answers) => next.push(answer),
    /** Forgets what was seen and what is answered next. */
    clear: () => {
      seen.length = 0
      next.length = 0
    },
  }
}
