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

/** Paths without a page of the service are dashboard screens or files. */
const isDashboards = ({ method, url }: IncomingMessage, { statusCode }: IncomingMessage) =>
  method === 'GET' && statusCode === 404 && !url?.startsWith('/api/')

/**
 * Serves the service and the dashboard's files at one address. The service goes first, except for dashboard modules.
 */
export function serviceFirst(port: number): Plugin {
  async function answer(asked: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    if (IS_MODULE.test(asked.url ?? '')) return next()
    let heard = await ask(port, asked)
    // A body was consumed by the first try.
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
