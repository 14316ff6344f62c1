import { plainAddress } from '#shared/text/plain-address.ts'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Identity of a caller for limits: an IPv4 address, or the /64 of an IPv6 address, because one IPv6 customer owns
 * all of it.
 * @param ip as Node reports it; IPv4 inside IPv6 counts as IPv4
 */
export function callerOf(ip: string): string {
  const address = plainAddress(ip)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const NETWORK_48_GROUPS = 3

/** Whose addresses are given out together: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(ip: string): string {
  const caller = callerOf(ip)
  if (!caller.includes(':')) return `${caller.slice(0, caller.lastIndexOf('.'))}.0/24`
  return `${caller.split(':').slice(0, NETWORK_48_GROUPS).join(':')}::/48`
}
