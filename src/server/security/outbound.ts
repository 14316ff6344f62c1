import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, connect as connectPlain, isIP, type LookupFunction } from 'node:net'
import { connect as connectSecure } from 'node:tls'

/** IPv4 networks that are not public (IANA's registry of special addresses). */
const SPECIAL = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Exceptions within 2000::/3, the only part of IPv6 in use: Teredo and similar networks, documentation, 6to4. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_6) special.addSubnet(network, bits, 'ipv6')
const given6 = new BlockList()
given6.addSubnet('2000::', 3, 'ipv6')

/** Ports that services on the web have. */
const PORTS = ['', '443', '8443']
const ANSWER_MS = 5000

/** Whether an address is of the public internet; never for one that only maps to another, such as ::ffff:10.0.0.1. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && given6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const isLoopback = (address: string) =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/** Where the program may call: the public internet, and on a developer's machine that machine itself. */
interface Reach {
  loopback: boolean
}

const mayReach = (address: string, { loopback }: Reach) =>
  isPublic(address) || (loopback && isLoopback(address))

/** Reason why a user-chosen address may not be called, as a sentence; undefined if it may. */
export function refusalOf(address: string, reach: Reach): string | undefined {
  if (!URL.canParse(address)) return 'Enter a web address'
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = reach.loopback && (host === 'localhost' || isLoopback(host))
  if (username || password) return 'Remove the user name and password from the address'
  if (protocol !== 'https:' && !(isHere && protocol === 'http:'))
    return 'The address must start with https://'
  if (!isHere && !PORTS.includes(port)) return 'The port must be 443 or 8443'
  if (isIP(host) > 0 && !mayReach(host, reach)) return 'This address is not on the public internet'
  return undefined
}

/**
 * Normalized address for calls and storage: lower-case scheme and host, without the default port, and without the
 * fragment, which is never sent.
 * @param address one that URL can parse
 */
export function normalizeAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** Asks for every address of a name. */
export type Lookup = (
  name: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves a name and refuses it when any of its addresses is out of reach; the connection goes to the checked address.
 */
function guarded(reach: Reach, ask: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(new Error('The host name does not exist'), '')
      const [first] = found
      if (!first || found.some(({ address }) => !mayReach(address, reach))) {
        return callback(new Error('The address is not on the public internet'), '')
      }
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

/** Request to a user-chosen address. */
export interface Outbound {
  url: string
  /** POST when absent. */
  method?: string
  headers: Record<string, string>
  /** None when absent. */
  body?: string | undefined
}

type Send = (outbound: Outbound, reach: Reach, ask?: Lookup) => Promise<IncomingMessage>

/**
 * Calls a user-chosen address, and waits for the head of its response. It never reaches a private network, even if the
 * name resolves to another address a moment later, and follows no redirect. It ends after five seconds.
 * @param ask resolves a name to addresses
 * @throws with a sentence for the user who chose the address
 */
const send: Send = ({ url: address, method = 'POST', headers, body }, reach, ask = askSystem) => {
  const refusal = refusalOf(address, reach)
  if (refusal !== undefined) return Promise.reject(new Error(refusal))
  const url = new URL(address)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: a kept one would not be looked up again.
      agent: false,
      lookup: guarded(reach, ask),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    sent.on('response', resolve)
    sent.on('error', error => {
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new Error('No answer within 5 s')
          : error,
      )
    })
    sent.end(body)
  })
}

const askSystem: Lookup = (name, options, callback) => lookup(name, options, callback)

/** Posts to a user-chosen address as `send` does, and reads only the status of the response. */
export async function post(outbound: Outbound, reach: Reach, ask?: Lookup): Promise<number> {
  const response = await send(outbound, reach, ask)
  response.on('error', () => {}).destroy()
  return response.statusCode ?? 0
}

/** Bytes of a response that are read. */
const MOST_BYTES = 512 * 1024

/**
 * Calls a user-chosen address as `send` does, and reads the response.
 * @throws beyond 512 kB
 */
export async function fetchOutside(outbound: Outbound, reach: Reach, ask?: Lookup): Promise<Response> {
  const response = await send(outbound, reach, ask)
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(part)
    bytes += part.length
    if (bytes > MOST_BYTES) {
      response.destroy()
      throw new Error('The answer is too large')
    }
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  const status = response.statusCode ?? 0
  // Responses of these kinds have no body.
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers })
}

/** Calls to services that users chose; on a developer's machine also to that machine. */
export const openOutside = ({ production }: { production: boolean }) => ({
  fetch: (request: Outbound) => fetchOutside(request, { loopback: !production }),
})

/** Port of syslog with TLS (RFC 5425). */
const SYSLOG_PORT = 6514

/**
 * Sends bytes to a user-chosen address as syslog takes them, over TLS unless its protocol is `syslog:`. The receiver answers
 * nothing: bytes count as arrived once it closed the connection in order. The same guard as `send`.
 * @throws with a sentence for the user who chose the address
 */
export function sendBytes(
  address: string,
  bytes: Buffer,
  reach: Reach,
  ask: Lookup = askSystem,
): Promise<void> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const to = { host, port: Number(port) || SYSLOG_PORT, lookup: guarded(reach, ask) }
  return new Promise((resolve, reject) => {
    const isSecure = protocol.endsWith('s:')
    const socket = isSecure ? connectSecure({ ...to, servername: isIP(host) ? '' : host }) : connectPlain(to)
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('No answer within 5 s')))
    socket.on('error', reject)
    socket.on('close', hadError => hadError || resolve())
    socket.resume()
    socket.once(isSecure ? 'secureConnect' : 'connect', () => socket.end(bytes))
  })
}
