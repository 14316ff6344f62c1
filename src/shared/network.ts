import { z } from 'zod'

const KINDS = [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]

/** An IP address, or a network in CIDR notation (RFC 4632). Its description leaves the long patterns out. */
export const Network = z
  .string()
  .max(49)
  .refine(
    text => KINDS.some(kind => kind.safeParse(text).success),
    'Enter an address or a network, such as 203.0.113.0/24',
  )

/** Addresses and networks in typed text, apart by spaces, commas or lines. */
export const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
