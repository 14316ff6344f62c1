import type { FastifyReply } from 'fastify'
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

/** What pages may use of the device: nothing, but for the camera on those that say so. */
const DEVICE = (camera: '()' | '(self)') => `camera=${camera}, microphone=(), geolocation=()`
/** For a page that reads codes. */
export const WITH_CAMERA = DEVICE('(self)')

/** A year, and only for this name: what else runs under the domain is not ours to decide. */
const ONLY_HTTPS = 'max-age=31536000'

interface HeaderOptions {
  /** Where the service is reached; browsers are kept to HTTPS where that is HTTPS. */
  publicUrl: string | undefined
}

/** Puts the security headers on an answer; answers are private unless a route says otherwise. */
export function secureReply(reply: FastifyReply, { publicUrl }: HeaderOptions): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'same-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', ONLY_HTTPS)
  if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', DEVICE('()'))
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** Security headers on every answer that a route gives; where there is none, see `buildApp`. */
export const headers = fp<HeaderOptions>(async (app, options) => {
  app.addHook('onSend', async (_request, reply) => secureReply(reply, options))
})
