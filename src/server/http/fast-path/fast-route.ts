import type { IncomingHttpHeaders } from 'node:http'
import type { CallLimit } from '#shared/contract.ts'

/** An answer with status 200; its headers come before those that every answer has. */
export interface FastAnswer {
  headers: readonly (readonly [name: string, value: string])[]
  body: string | Buffer
}

/** A public route that is called by the thousand: a GET for those without cookies, or a POST of JSON. */
export interface FastRoute<Request> {
  contract: { method: string; path: string; access: 'public'; limit: CallLimit; bodyLimit?: number }
  /**
   * Parses a path and a body; undefined for all but plain, valid requests. Accepted input must mean the same to the
   * route.
   */
  read(path: string, body: string, headers: IncomingHttpHeaders): Request | undefined
  /** On any error, the ordinary route answers instead, from the start. */
  answer(asked: Request, ip: string): Promise<FastAnswer>
}

/** A request that has fully arrived. */
export interface WholeRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The other end of the connection. */
  remote: string
}

const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8'])
const OWN_SITES = new Set<string | undefined>(['same-origin', 'none'])
const ADDRESSES = /^[0-9a-f.:]+(?:, ?[0-9a-f.:]+)*$/i

/** Whether a POST has a small JSON body and did not come from another site's page. */
function isOwnJson(headers: IncomingHttpHeaders, bodyLimit: number): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= bodyLimit &&
    JSON_TYPES.has(headers['content-type'] ?? '') &&
    (OWN_SITES.has(site) || (site === undefined && origin === undefined))
  )
}

/** Whether a request is one that every hook of the service lets through unchanged. */
export function isPlain(
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  route: FastRoute<never>['contract'],
): boolean {
  if (method !== route.method || headers.host === undefined) return false
  if (headers['transfer-encoding'] !== undefined) return false
  const forwarded = headers['x-forwarded-for']?.toString()
  if (forwarded !== undefined && !ADDRESSES.test(forwarded)) return false
  return method === 'POST'
    ? isOwnJson(headers, route.bodyLimit ?? 0)
    : headers['content-length'] === undefined && headers.cookie === undefined
}
