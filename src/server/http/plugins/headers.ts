import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { TRUSTED_STYLES, trustOnly } from '#shared/trusted-types.ts'
import { REQUEST_ID } from '../request-ids.ts'

const policyOf = ({ playOrigin }: HeaderOptions) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sizes elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The preview of a campaign.
    `frame-src 'self'${playOrigin === undefined ? '' : ` ${playOrigin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    trustOnly(TRUSTED_STYLES),
  ].join('; ')

/** Policy for uploaded and exported files: their content runs nothing, and no site may frame it. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Permissions policy of pages: no device features, except the camera on pages that need it. */
const DEVICE = (camera: '()' | '(self)') => `camera=${camera}, microphone=(), geolocation=()`
/** For a page that reads codes. */
export const WITH_CAMERA = DEVICE('(self)')

/** A year, and only for this name: what else runs under the domain is not ours to decide. */
const ONLY_HTTPS = 'max-age=31536000'

/** Inputs of the headers. */
export interface HeaderOptions {
  /** Public address; browsers are kept to HTTPS if it uses that. */
  publicUrl: string | undefined
  /** Origin of participants' pages that the dashboard frames; its own address when absent. */
  playOrigin: string | undefined
}

/** Headers of every response, and defaults that its route may override. */
function headersOf(options: HeaderOptions): Record<'always' | 'unlessGiven', [string, string][]> {
  const isHttps = options.publicUrl?.startsWith('https:')
  return {
    always: [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'same-origin'],
      ['cross-origin-opener-policy', 'same-origin'],
      ...(isHttps ? [['strict-transport-security', ONLY_HTTPS] satisfies [string, string]] : []),
    ],
    unlessGiven: [
      ['permissions-policy', DEVICE('()')],
      ['content-security-policy', policyOf(options)],
      ['cache-control', 'no-store'],
    ],
  }
}

/** The security headers of an answer that has no others. */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  const { always, unlessGiven } = headersOf(options)
  return [...always, ...unlessGiven]
}

/**
 * Puts the security headers on a response; responses are private unless a route says otherwise. The request's id in the
 * log goes with them.
 */
export function secureReply(reply: FastifyReply, options: HeaderOptions): void {
  const { always, unlessGiven } = headersOf(options)
  for (const [name, value] of always) reply.header(name, value)
  for (const [name, value] of unlessGiven) if (!reply.hasHeader(name)) reply.header(name, value)
  reply.header(REQUEST_ID, reply.request.id)
}

/** Security headers on every answer that a route gives; where there is none, see `buildApp`. */
export const headers = fp<HeaderOptions>(async (app, options) => {
  app.addHook('onSend', async (_request, reply) => secureReply(reply, options))
})
