import { BlockList, isIP } from 'node:net'
import { recent } from '#server/counters/recent.ts'

/** Whether an address is trusted to name the clients it forwards for. */
export type Trust = (address: string) => boolean

/** Addresses remembered at least. */
const MOST = 1000

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The trust of TRUSTED_PROXIES: addresses, and ranges such as 10.0.0.0/8. */
export function trustIn(proxies: readonly string[]): Trust {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  // Every request of a proxy asks for it, and the list takes as long as the rest of finding out who calls.
  const known = recent<string, boolean>(MOST)
  return address => {
    const earlier = known.get(address)
    if (earlier !== undefined) return earlier
    const isTrusted = isIP(address) !== 0 && list.check(address, familyOf(address))
    // A copy: a part of a header would keep all of it, which may be 16 kB.
    known.set(Buffer.from(address, 'latin1').toString('latin1'), isTrusted)
    return isTrusted
  }
}

/**
 * Sender of a request: the nearest address that is not a trusted proxy.
 * @param remote the other end of the connection
 * @param forwardedFor the header X-Forwarded-For, to which each proxy adds the address it forwards for
 */
export function addressBehind(trust: Trust, remote: string, forwardedFor: string | undefined): string {
  let address = remote
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (forwardedFor === undefined || !trust(address)) break
    address = hop.trim()
  }
  return address
}
