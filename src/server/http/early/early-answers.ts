import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ERRORS } from '#shared/errors.ts'
import { type HeaderOptions, securityHeaders } from '../plugins/headers.ts'

const RETRY_SECONDS = 2
/** A client is asked to come again, so its connection need not last. */
const LONGEST_MS = 5000
/** Connections that are answered at once at most; the others are closed. */
const MOST = 1000

const page = (refresh: string, words: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${refresh}<title>We’ll be right back</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;
font:17px/1.5 system-ui,sans-serif;text-align:center}h1{font-size:26px;margin:0 0 8px}p{margin:0;max-width:40ch;text-wrap:balance}</style>
</head><body><main><h1>We’ll be right back</h1><p>${words}</p></main></body></html>`

const READ = page(
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}">\n`,
  'The service is starting. This page reloads on its own.',
)
/** A reload would request the page, and not send the form. */
const SENT = page(
  '',
  'The service is starting. Reload this page in a moment to send it again: it counts once.',
)

const UNAVAILABLE = JSON.stringify({ message: ERRORS.unavailable[1], code: 'unavailable' })
const STARTING = JSON.stringify({ ok: false, problems: ['The service is starting'] })
const ALIVE = JSON.stringify({ ok: true })
/** A page without anything in it may stand in a frame, where it reloads as well. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const JSON_TYPE = 'application/json; charset=utf-8'

interface Answer {
  status: number
  type: string
  body: string
}

/** Response to a request before the service is ready. */
export function earlyAnswer({ method, url, headers }: IncomingMessage): Answer {
  const [path = ''] = (url ?? '').split('?', 1)
  if (path === '/livez') return { status: 200, type: JSON_TYPE, body: ALIVE }
  if (path === '/readyz' || path === '/startupz') return { status: 503, type: JSON_TYPE, body: STARTING }
  if (!headers.accept?.includes('text/html')) return { status: 503, type: JSON_TYPE, body: UNAVAILABLE }
  const isRead = method === 'GET' || method === 'HEAD'
  return { status: 503, type: 'text/html; charset=utf-8', body: isRead ? READ : SENT }
}

/**
 * A server for connections that are passed to it while the service starts: it reports that the program lives, that it
 * is not ready, and when to come again. It never listens itself.
 */
export function openEarlyAnswers(options: HeaderOptions): Server {
  const common = Object.entries({
    ...Object.fromEntries(securityHeaders(options)),
    'content-security-policy': POLICY,
  }).flat()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body } = earlyAnswer(request)
    const own = status === 200 ? [] : ['retry-after', String(RETRY_SECONDS)]
    response.writeHead(status, [
      ...common,
      ...own,
      'content-type',
      type,
      'content-length',
      String(Buffer.byteLength(body)),
      'connection',
      'close',
    ])
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  let open = 0
  server.on('connection', socket => {
    open += 1
    const cutting = setTimeout(() => socket.destroy(), LONGEST_MS).unref()
    socket.once('close', () => {
      open -= 1
      clearTimeout(cutting)
    })
    if (open > MOST) socket.destroy()
  })
  return server
}
