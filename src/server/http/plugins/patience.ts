import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** Milliseconds for receiving a body. Files have the server's own limit, which is longer. */
const BODY_MS = 20_000

/** Whether some of a request's body is still on its way. */
const isComing = ({ complete, headers }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

function awaitBody(raw: IncomingMessage): void {
  const cut = setTimeout(() => raw.destroy(), BODY_MS)
  raw.once('close', () => clearTimeout(cut))
  raw.once('end', () => clearTimeout(cut))
}

/**
 * Closes connections with too slow bodies; only multipart bodies, which hold files, may take minutes, until they are
 * answered.
 */
export const patience = fp(async app => {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const isFiles = headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
    if (!isFiles && isComing(raw)) awaitBody(raw)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (isComing(raw)) awaitBody(raw)
  })
})
