import type { IncomingHttpHeaders } from 'node:http'
import type { Random } from '#server/deps.ts'
import type { Trust } from '#server/security/trusted-proxies.ts'

/** The header with the id of a request: the same in the log, in the answer and in the body of an error. */
export const REQUEST_ID = 'x-request-id'

const GIVEN = /^[A-Za-z0-9_-]{8,64}$/

/** A request, as far as its id is concerned. */
interface Identified {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** Gives each request its id: the one that a trusted proxy has given it already, or else a new one. */
export function requestIds(trust: Trust, random: Random): (request: Identified) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    const isGiven = typeof given === 'string' && GIVEN.test(given) && trust(socket.remoteAddress ?? '')
    return isGiven ? given : random.bytes(8).toString('hex')
  }
}
