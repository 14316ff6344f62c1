import { z } from 'zod'

/** An IP address, or a network in CIDR notation (RFC 4632). */
export const Network = z.union(
  [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()],
  'Enter an address or a network, such as 203.0.113.0/24',
)
