import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { type Trust, trustIn } from '#server/security/trusted-proxies.ts'

/** Site at the host of a request: the dashboard, the pages of participants, or both on a shared host. */
export type Site = 'dashboard' | 'play' | 'both'

/** The parts of a request that say where it was sent. */
interface Addressed {
  headers: IncomingHttpHeaders
  /** The request target: a path, or a whole address (RFC 9112, 3.2.2). */
  url?: string | undefined
  socket: { remoteAddress?: string | undefined }
}

/** The site that a request was sent to; undefined for a host that nothing is served at. */
type FindSite = (request: Addressed) => Site | undefined

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/
const AUTHORITY = /^https?:\/\/([^/?#]*)/i
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** The path of a request target that may be a whole address. */
export const pathOf = (url: string): string => (url.startsWith('/') ? url : url.replace(AUTHORITY, ''))

/** The host that a request names; a proxy says it only where it is trusted. */
function hostOf({ headers, url = '', socket }: Addressed, trust: Trust): string {
  const forwarded = headers['x-forwarded-host']?.toString()
  // Each proxy adds the host of its request: the last one is the nearest.
  if (forwarded !== undefined && trust(socket.remoteAddress ?? ''))
    return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  return AUTHORITY.exec(url)?.[1] ?? headers.host ?? ''
}

/** A host in lower case, without the dot of a fully qualified name; its port apart. */
function readHost(host: string): { name: string; port: string | undefined } | undefined {
  const [, name, port] = HOST.exec(host.toLowerCase()) ?? []
  return name === undefined ? undefined : { name: name.replace(/\.$/, ''), port }
}

/** Name of the host that a request was sent to; undefined without a proper one. */
export function openHostNames({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const trust = trustIn(trustedProxies)
  return (request: Addressed): string | undefined => readHost(hostOf(request, trust))?.name
}

/** Host names of the configured origins; with their ports where only the port distinguishes them. */
function openNames({ publicUrl, playOrigin }: { publicUrl: string; playOrigin: string | undefined }) {
  const dashboard = new URL(publicUrl)
  const play = playOrigin === undefined ? undefined : new URL(playOrigin)
  const needsPort = play?.hostname === dashboard.hostname
  const standard = dashboard.protocol === 'https:' ? '443' : '80'
  const nameOf = (name: string, port: string | undefined) =>
    needsPort ? `${name}:${port || standard}` : name
  const sites = new Map<string, Site>([
    [nameOf(dashboard.hostname, dashboard.port), play ? 'dashboard' : 'both'],
  ])
  if (play) sites.set(nameOf(play.hostname, play.port), 'play')
  return { sites, nameOf }
}

/**
 * Finds the configured origin of a request, in any spelling of its host: capitals, a final dot, a port. The port counts
 * only if it alone distinguishes the two origins, so that a program can also be asked past its proxy. Without
 * PUBLIC_URL every host is served. Clients on this machine may use localhost.
 */
export function openSites({
  publicUrl,
  playOrigin,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'playOrigin' | 'trustedProxies'>): FindSite {
  if (publicUrl === undefined) return () => 'both'
  const trust = trustIn(trustedProxies)
  const { sites, nameOf } = openNames({ publicUrl, playOrigin })
  return request => {
    const { url = '', headers } = request
    const isPlain = url.startsWith('/') && headers['x-forwarded-host'] === undefined
    const exact = isPlain ? sites.get(headers.host ?? '') : undefined
    if (exact !== undefined) return exact
    const { name, port } = readHost(hostOf(request, trust)) ?? {}
    if (name === undefined) return undefined
    const known = sites.get(nameOf(name, port))
    if (known !== undefined || !THIS_MACHINE.has(name) || !LOOPBACK.test(request.socket.remoteAddress ?? ''))
      return known
    return playOrigin === undefined ? 'both' : 'dashboard'
  }
}

/** Pages of participants, and of the public checks. */
const PAGES =
  /^\/(e|q|c|claim|receipt|donate|rules|winners|privacy|accessibility|privacy-request|unsubscribe|verify|preview|\.well-known)(\/|$)/
/** Assets and calls of those pages. */
const PARTS = /^\/(play|files|embed\.js|api\/v0\/public)(\/|$)/

/**
 * Handling of a route at a site: served, redirected to the participants' origin, or missing.
 * @param route the pattern that the router found, which every spelling of a path has in common
 */
export function placeOf(site: Site, route: string): 'here' | 'play' | 'nowhere' {
  if (site === 'both') return 'here'
  const isPage = PAGES.test(route)
  if (site === 'play') return isPage || PARTS.test(route) ? 'here' : 'nowhere'
  return isPage ? 'play' : 'here'
}

/** Handling of a route at an own domain of an account: `campaign` if the campaign in its address is the account's. */
export function placeAtOwn(route: string): 'here' | 'campaign' | 'play' | 'nowhere' {
  if (/\/:eventKey(\/|$)/.test(route) && (PAGES.test(route) || PARTS.test(route))) return 'campaign'
  if (PAGES.test(route)) return 'play'
  return /^\/(play|files|embed\.js)(\/|$)/.test(route) ? 'here' : 'nowhere'
}

/** An own domain of an account, at which a request was sent. */
export interface OwnDomain {
  host: string
  accountId: number
}

/** Own domains of accounts, as the service needs them for each request. */
export interface OwnDomains {
  /** The account of a verified domain. */
  accountOf(host: string): Promise<number | undefined>
  /** Whether the campaign with this key or link in words is the account's. */
  hasCampaign(accountId: number, name: string): Promise<boolean>
}

/** A service without own domains. */
export const NO_DOMAINS: OwnDomains = {
  accountOf: async () => undefined,
  hasCampaign: async () => false,
}
