import { z } from 'zod'
import { normalizeEmail, toE164 } from '#shared/contact.ts'
import { Email } from '#shared/fields.ts'
import { normalized } from '#shared/text/normalize.ts'
import { plainAddress } from '#shared/text/plain-address.ts'
import { networkOf } from './ip-network.ts'

/** Details that a person can be recognized by (product rule 5.7). */
export const BLOCK_KINDS = ['email', 'phone', 'domain', 'ip', 'device', 'name'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Ends in a word: numbers with dots are a mistyped address. */
const DOMAIN = /^([a-z0-9-]{1,63}\.){1,8}(?=[a-z0-9-]*[a-z])[a-z0-9-]{1,63}$/
/** Has a letter and no sign of an address. */
const isName = (text: string) => !text.includes('@') && /\p{L}/u.test(text)
const DEVICE = /^[A-Za-z0-9_-]{8,64}$/
const Address = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])

const [MAPPED_BITS, IPV4_BITS, OWN_BITS] = [96, 32, 64]

/** The shortest spelling of an address or range; one IPv6 address stands for its whole /64. */
function normalizeAddress(text: string): string | undefined {
  if (!Address.safeParse(text).success) return undefined
  const [written = '', length] = text.split('/')
  const address = plainAddress(written)
  if (address.includes(':')) {
    const bits = Number(length ?? OWN_BITS)
    return `${networkOf(address, bits)}/${bits}`
  }
  const bits = length === undefined ? IPV4_BITS : Number(length) - (written.includes(':') ? MAPPED_BITS : 0)
  if (bits < 0) return undefined
  return bits === IPV4_BITS ? address : `${networkOf(address, bits)}/${bits}`
}

/** A name without differences of case, accents, width and spaces. */
export function normalizeName(name: string): string {
  const plain = normalized(name, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/\s+/g, ' ').trim()
}

const NORMALISERS: Readonly<Record<BlockKind, (text: string) => string | undefined>> = {
  email: text => {
    const { data } = Email.safeParse(text)
    return data && normalizeEmail(data)
  },
  phone: toE164,
  domain: text => {
    const domain = text.toLowerCase().replace(/^.*@/, '')
    return DOMAIN.test(domain) ? domain : undefined
  },
  ip: text => normalizeAddress(text.toLowerCase()),
  device: text => (DEVICE.test(text) ? text : undefined),
  // A mistyped address or number is not a name: as a name it would silently match no person.
  name: text => (isName(text) ? normalizeName(text) || undefined : undefined),
}

/**
 * A normalized value for storing and comparing, so that all of its spellings are one.
 * @returns undefined when it is not of that kind
 */
export function normalizeBlock(kind: BlockKind, value: string): string | undefined {
  return NORMALISERS[kind](value.trim())
}

/** Most likely kind of a pasted line; a name when no other kind fits. */
export function guessKind(text: string): BlockKind {
  const order = ['ip', 'email', 'phone', 'domain'] as const
  return order.find(kind => normalizeBlock(kind, text) !== undefined) ?? 'name'
}
