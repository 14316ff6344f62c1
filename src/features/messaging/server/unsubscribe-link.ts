import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { hmac } from '#server/security/hmac.ts'
import { seal, unseal } from '#server/security/seal.ts'

const PLACE = 'unsubscribe'
const Sealed = z.object({ a: z.int(), c: z.enum(['email', 'sms']), t: z.string() })

/** Whose marketing is not wanted any more, and by whom. */
export interface Unsubscription {
  accountId: number
  contact: { channel: 'email' | 'sms'; to: string }
}

/** Account and address, sealed, so that the link reveals no person; the same for the same person each time. */
function tokenOf({ sealKey }: Pick<Deps, 'sealKey'>, { accountId, contact }: Unsubscription): string {
  const text = JSON.stringify({ a: accountId, c: contact.channel, t: contact.to })
  const mac = hmac(sealKey, `${PLACE} ${text}`)
  const random = { bytes: (count: number) => mac.subarray(0, count) }
  return seal({ sealKey, random }, PLACE, Buffer.from(text)).toString('base64url')
}

/**
 * The page for unsubscribing from marketing of an account. An email that carries it gets the headers for one-click
 * unsubscribe (RFC 8058).
 */
export function unsubscribeUrl(deps: Pick<Deps, 'sealKey' | 'config'>, of: Unsubscription): string {
  return playUrl(deps, `/unsubscribe/${tokenOf(deps, of)}`)
}

/** Content of the token in such a link; undefined for a foreign one. */
export function readUnsubscribeToken(deps: Pick<Deps, 'sealKey'>, token: string): Unsubscription | undefined {
  try {
    const text = unseal(deps, PLACE, Buffer.from(token, 'base64url')).toString()
    const { a, c, t } = Sealed.parse(JSON.parse(text))
    return { accountId: a, contact: { channel: c, to: t } }
  } catch {
    return undefined
  }
}

/** URL for one-click unsubscribe; undefined for an email without a link to unsubscribe. */
export function oneClickUrl(text: string): string | undefined {
  const [, origin, token] = /(https?:\/\/[^\s/]+)\/unsubscribe\/([\w-]+)/.exec(text) ?? []
  return origin && token ? `${origin}/api/v0/public/unsubscribe/${token}` : undefined
}
