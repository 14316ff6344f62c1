import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

const MARK = 'whsec_'
const SECRET_BYTES = 32

const placeOf = (key: string) => `webhook ${key}`

/** A new secret, and its stored form. */
export function newSigningSecret(deps: Pick<Deps, 'random' | 'sealKey'>, key: string) {
  const secret = MARK + deps.random.bytes(SECRET_BYTES).toString('base64')
  return { secret, sealed: seal(deps, placeOf(key), Buffer.from(secret)) }
}

/** The secret that a webhook was given. */
export function openSigningSecret(deps: Pick<Deps, 'sealKey'>, key: string, sealed: Uint8Array): string {
  return unseal(deps, placeOf(key), sealed).toString()
}

/**
 * The header that proves the sender, the time and the content to a receiver. `t` is the second of sending, each `v1`
 * HMAC-SHA-256 over `t`, a dot and the body, as hex, by one of the secrets. Another signature scheme would be a `v2`.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(secret => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
  return [`t=${t}`, ...signatures.map(hash => `v1=${hash}`)].join(',')
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com): receivers check them with the libraries of that project.
 * @param id the same in every repeat of a delivery
 */
export function standardHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  at: Date,
): Record<string, string> {
  const signatures = secrets.map(secret => {
    const bytes = Buffer.from(secret.slice(MARK.length), 'base64')
    return new Webhook(bytes, { format: 'raw' }).sign(id, at, body)
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
