import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** State of a service that the program calls. `doubled` does what it is asked and loses every second answer. */
export type Mood = 'well' | 'down' | 'slow' | 'wrong' | 'doubled'

/** Longer than a person waits, shorter than the program does. */
export const SLOW_MS = 2500
/** An error page that no answer of ours may repeat. */
const WRONG = '<html>upstream postgres://proxy@10.0.0.7 at /tmp/gateway.js</html>'

/** Response of a service in good health. */
export interface Given {
  status?: number
  type?: string
  body?: string | Buffer
}

/** A service on a local port. */
export interface StandIn {
  /** Without scheme: `127.0.0.1:4000`. */
  host: string
  be(mood: Mood): void
  close(): Promise<void>
}

/** Opens a service over HTTP. */
export async function openWebStandIn(
  handle: (request: IncomingMessage, body: Buffer) => Given,
): Promise<StandIn> {
  let mood: Mood = 'well'
  let answers = 0
  const server = createServer(async (request, response) => {
    request.on('error', () => {})
    if (mood === 'down') return void request.socket.destroy()
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    if (mood === 'slow') await wait(SLOW_MS)
    if (mood === 'wrong') return void response.writeHead(500, { 'content-type': 'text/html' }).end(WRONG)
    const given = handle(request, body)
    answers += 1
    if (mood === 'doubled' && answers % 2 === 1) return void request.socket.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json' })
    response.end(given.body ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  return {
    host: `127.0.0.1:${port}`,
    be(next) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
