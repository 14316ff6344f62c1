import { BlockList, isIPv6 } from 'node:net'
import { type BlockKind, normalizeBlock } from '#features/blacklist/contract.ts'
import { plainAddress } from '#shared/text/plain-address.ts'

/** One entry of a blacklist, with the fields that matching needs. */
export interface Block {
  entryKey: string
  kind: BlockKind
  /** Normalized. */
  value: string
  reason: string
  expiresAt: Date | null
}

/** Known details of a person; each part may be missing. */
export interface Subject {
  email?: string | undefined
  phone?: string | undefined
  ip?: string | undefined
  device?: string | undefined
  name?: string | undefined
}

/** Finds the first entry that matches a person and is active at `at`. */
export type Matcher = (subject: Subject, at: Date) => Block | undefined

/** Finds every entry that matches a person and is active at `at`. */
export type Finder = (subject: Subject, at: Date) => Iterable<Block>

function rangeOf({ value }: Block): BlockList {
  const list = new BlockList()
  const [address = '', prefix] = value.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
  return list
}

/** "a.b.example.com" as itself and every domain above it. */
function domainsOf(email: string): string[] {
  const parts = email.slice(email.lastIndexOf('@') + 1).split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}

/** Values of a person that entries could match, by kind, in the spelling of entries. */
function namesOf({ email, phone, device, name }: Subject): string[] {
  const named = (kind: BlockKind, text: string | undefined) => {
    const value = text && normalizeBlock(kind, text)
    return value ? [`${kind}:${value}`] : []
  }
  return [
    ...named('email', email),
    ...named('phone', phone),
    ...named('device', device),
    ...named('name', name),
    ...(email ? domainsOf(email.toLowerCase()).map(domain => `domain:${domain}`) : []),
  ]
}

/**
 * A blacklist made ready for many questions: exact values by lookup, address ranges one by one. An entry for
 * a domain names its subdomains as well.
 */
export function makeFinder(blocks: readonly Block[]): Finder {
  const exact = new Map<string, Block[]>()
  for (const block of blocks) {
    if (block.kind === 'ip') continue
    const key = `${block.kind}:${block.value}`
    exact.set(key, [...(exact.get(key) ?? []), block])
  }
  const ranges = blocks.filter(({ kind }) => kind === 'ip').map(block => ({ block, range: rangeOf(block) }))

  return function* find(subject, at) {
    const holds = ({ expiresAt }: Block) => expiresAt === null || expiresAt > at
    for (const name of namesOf(subject)) yield* exact.get(name)?.filter(holds) ?? []
    const ip = subject.ip && plainAddress(subject.ip)
    if (!ip) return
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    for (const { block, range } of ranges) if (holds(block) && range.check(ip, family)) yield block
  }
}

/** Like `makeFinder`, for callers that only need whether a person is blocked, and why. */
export function makeMatcher(blocks: readonly Block[]): Matcher {
  const find = makeFinder(blocks)
  return (subject, at) => {
    for (const block of find(subject, at)) return block
    return undefined
  }
}
