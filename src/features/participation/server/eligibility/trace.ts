import { isIP } from 'node:net'
import { hmac } from '#server/security/hmac.ts'
import { plainAddress } from '#shared/text/plain-address.ts'

/** Stored origin of an entry, for a limited time; see docs/DATA-MAP.md. */
export interface Trace {
  /** IPv4 or IPv6, as PostgreSQL reads it. */
  address: string | null
  /** The tag of the browser inside its campaign, as a UUID. */
  device: string | null
}

const TAG_BYTES = 16

/** Stored tag of a browser's name: it reveals neither the browser, nor that two campaigns' tags belong together. */
export function deviceTag(pepper: Uint8Array, device: string): string {
  const hash = hmac(pepper, `device ${device}`)
  return hash.toString('hex', 0, TAG_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Stored form of an address; null if invalid. */
function addressOf(ip: string): string | null {
  const address = plainAddress(ip)
  return isIP(address) === 0 ? null : address
}

/** The trace of an entry by the pepper of its campaign; undefined when nothing is known. */
export function traceOf(
  pepper: Uint8Array,
  { ip, device }: { ip: string | undefined; device: string | undefined },
): Trace | undefined {
  const address = ip === undefined ? null : addressOf(ip)
  const tag = device === undefined ? null : deviceTag(pepper, device)
  return address === null && tag === null ? undefined : { address, device: tag }
}
