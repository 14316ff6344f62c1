const WRAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/

/** IPv4 written inside IPv6 (RFC 4291 2.5.5.2) as plain IPv4, in any spelling; other addresses unchanged. */
function unwrapped(address: string): string {
  const written = `http://[${address}]`
  const [, high, low] = WRAPPED.exec(URL.parse(written)?.hostname ?? '') ?? []
  if (high === undefined || low === undefined) return address
  const bytes = [high, low].map(text => Number.parseInt(text, 16)).flatMap(word => [word >> 8, word & 0xff])
  return bytes.join('.')
}

/**
 * Normalized IP address: without its zone, in lower case, and IPv4 in plain form inside IPv6. All code that compares
 * or stores an address uses this form.
 */
export function plainAddress(ip: string): string {
  const address = (ip.split('%', 1)[0] ?? '').toLowerCase()
  return address.includes('ffff:') ? unwrapped(address) : address
}
