import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import type { Random } from '#server/deps.ts'
import { ERRORS } from '#shared/errors.ts'
import { NamedError } from '../named-error.ts'
import { REQUEST_ID } from '../request-ids.ts'
import { type HeaderOptions, securityHeaders } from './headers.ts'

/** Parser errors of Node with a status of their own. */
const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers an invalid or too slow request with the headers of every response, without looking up a route. */
export function answerUnreadable(options: HeaderOptions, random: Random) {
  const headers = securityHeaders(options)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const status = STATUS[error.code ?? ''] ?? 400
      const requestId = random.bytes(8).toString('hex')
      const body = JSON.stringify({ message: ERRORS.malformed[1], code: 'malformed', requestId })
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

/** Whether a request is of HTTP/1 and names one host, which 1.0 may leave out (RFC 9112, 2.3 and 3.2). */
export function isWellFormed({
  httpVersionMajor,
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersionMajor' | 'httpVersion' | 'rawHeaders'>): boolean {
  if (httpVersionMajor !== 1) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/**
 * Handles requests that Node would refuse with headers of its own: no host or several, another version of HTTP, or an
 * unknown expectation. The last may be answered as if it were absent. Needs `requireHostHeader: false`.
 */
export const unreadable = fp(async app => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isWellFormed(raw)) return
    reply.header('connection', 'close')
    throw new NamedError('malformed')
  })
})
