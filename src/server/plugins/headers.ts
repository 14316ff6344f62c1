import fp from 'fastify-plugin'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sizes elements with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Security headers on every answer; answers are private unless a route says otherwise. */
export const headers = fp(async app => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
