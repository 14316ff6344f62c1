import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Modules of the dashboard, and what Vite makes of packages. */
const IS_MODULE = /^\/(@|node_modules\/)|\.(tsx?|module\.css)(\?|$)/
const RETRY_MS = 100

/** The service's answer; undefined while it restarts. */
function ask(port: number, asked: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { method, url, headers } = asked
  return new Promise(answer => {
    const call = request({ port, host: '127.0.0.1', method, path: url, headers }, answer)
    call.on('error', () => answer(undefined))
    asked.pipe(call)
  })
}

/** What the service has no page for is a screen of the dashboard, or a file of it. */
const isDashboards = ({ method, url }: IncomingMessage, { statusCode }: IncomingMessage) =>
  method === 'GET' && statusCode === 404 && !url?.startsWith('/api/')

/** Puts the service and the dashboard's files at one address: the service is asked first, but for modules of the dashboard. */
export function serviceFirst(port: number): Plugin {
  async function answer(asked: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    if (IS_MODULE.test(asked.url ?? '')) return next()
    let heard = await ask(port, asked)
    // Whatever had a body was piped away with the first try.
    while (heard === undefined && asked.method === 'GET' && !response.destroyed) {
      await wait(RETRY_MS)
      heard = await ask(port, asked)
    }
    if (heard === undefined) {
      response.writeHead(503, { 'retry-after': '1' }).end('The service restarts')
      return
    }
    if (isDashboards(asked, heard)) {
      heard.resume()
      return next()
    }
    response.writeHead(heard.statusCode ?? 502, heard.headers)
    heard.pipe(response)
  }
  return {
    name: 'service first',
    configureServer: ({ middlewares }) => {
      middlewares.use((asked, response, next) => void answer(asked, response, next))
    },
  }
}
