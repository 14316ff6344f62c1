import fp from 'fastify-plugin'

/** Milliseconds in which a body has to be here. Files have the server's own limit, which is longer. */
const BODY_MS = 20_000

/** Cuts off whoever sends a body too slowly; only multipart bodies, which hold files, may take minutes. */
export const patience = fp(async app => {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) return
    if (raw.complete || (headers['content-length'] === undefined && !headers['transfer-encoding'])) return
    const cut = setTimeout(() => raw.destroy(), BODY_MS)
    raw.once('close', () => clearTimeout(cut))
    raw.once('end', () => clearTimeout(cut))
  })
})
