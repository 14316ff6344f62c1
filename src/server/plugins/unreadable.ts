import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { ERRORS } from '#shared/errors.ts'
import type { Random } from '../deps.ts'
import { NamedError } from '../named-error.ts'
import { REQUEST_ID } from '../request-ids.ts'
import { type HeaderOptions, securityHeaders } from './headers.ts'

/** What Node's parser finds, where that is not simply wrong. */
const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers what is no request, or came too slowly to be one, with the headers that every answer has; no route is
 * looked up for it.
 */
export function answerUnreadable(options: HeaderOptions, random: Random) {
  const headers = securityHeaders(options)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const status = STATUS[error.code ?? ''] ?? 400
      const requestId = random.bytes(8).toString('hex')
      const body = JSON.stringify({ message: ERRORS.malformed[1], requestId })
      const fields: [string, string][] = [
        ...headers,
        [REQUEST_ID, requestId],
        ['content-type', 'application/json; charset=utf-8'],
        ['content-length', String(Buffer.byteLength(body))],
        ['connection', 'close'],
      ]
      const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
    }
    socket.destroy(error)
  }
}

/**
 * What Node would refuse with headers of its own is refused here, or taken: a request that names no host, and one that
 * expects what nobody knows, which may be answered as if it did not. Needs `requireHostHeader: false`.
 */
export const unreadable = fp(async app => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw new NamedError('malformed')
  })
})
