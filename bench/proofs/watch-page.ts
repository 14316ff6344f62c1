import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** Outage of a page. */
export interface Outage {
  /** Until a connection was last refused, and until the page was served, in milliseconds. */
  refusedMs: number
  readyMs: number
}

const EVERY_MS = 20
const PATIENCE_MS = 60_000
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** One look over a connection of its own: the status, or why there is none. */
function look(port: number, path: string): Promise<number | string> {
  return new Promise(resolve => {
    get(
      { port, host: '127.0.0.1', path, agent: false, headers: { accept: 'text/html' } },
      response =>
        void text(response).then(
          () => resolve(response.statusCode ?? 0),
          () => resolve('cut off'),
        ),
    ).on('error', error => resolve(Object(error).code ?? 'cut off'))
  })
}

/**
 * Looks at a page until it is served.
 * @param since when the program was killed, by `performance.now()`
 * @throws after a minute
 */
export async function watchPage(port: number, path: string, since: number): Promise<Outage> {
  let refusedMs = 0
  for (;;) {
    const seen = await look(port, path)
    const now = performance.now() - since
    if (seen === 200) return { refusedMs, readyMs: now }
    if (now > PATIENCE_MS) throw new Error(`${path} is not served after a minute: ${seen}`)
    if (seen === 'ECONNREFUSED') refusedMs = now
    await wait(EVERY_MS)
  }
}
