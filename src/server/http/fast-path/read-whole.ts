import type { WholeRequest } from './fast-route.ts'

/** Longer requests are Node's, so that its bounds for heads and their lines are never met here. */
const MOST_BYTES = 4096

const REQUEST_LINE = /(GET|POST) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/y
const FIELD = /([a-z0-9-]+): ([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\r\n/iy
const END = '\r\n'
const LENGTH = /^[1-9]\d{0,3}$/

/** What changes how a body or the rest of a connection is read, or asks for more than one answer. */
const UNUSUAL = ['transfer-encoding', 'trailer', 'te', 'upgrade', 'http2-settings', 'expect'] as const

const CONNECTIONS = new Set<string | undefined>([undefined, 'keep-alive', 'close'])

/** The fields of a head from `from` on, each once, and where its body begins; undefined for any other form. */
function readFields(
  text: string,
  from: number,
): { headers: Record<string, string>; end: number } | undefined {
  const headers: Record<string, string> = Object.create(null)
  let at = from
  while (!text.startsWith(END, at)) {
    FIELD.lastIndex = at
    const [, name = '', value = ''] = FIELD.exec(text) ?? []
    const key = name.toLowerCase()
    if (name === '' || headers[key] !== undefined) return undefined
    headers[key] = value
    at = FIELD.lastIndex
  }
  return { headers, end: at + END.length }
}

/**
 * Reads bytes that are exactly one request, in the form in which programs write it. This is narrower than what HTTP
 * allows: whoever reads the same bytes by its rules reads the same request, and finds its end in the same place.
 * @param remote the other end of the connection
 * @returns undefined for everything else: less than a request or more than one, and whatever is unusual
 */
export function readWhole(bytes: Buffer, remote: string): WholeRequest | undefined {
  if (bytes.length > MOST_BYTES) return undefined
  const text = bytes.toString('latin1')
  REQUEST_LINE.lastIndex = 0
  const [line = '', method = '', path = ''] = REQUEST_LINE.exec(text) ?? []
  const fields = line === '' ? undefined : readFields(text, line.length)
  if (!fields) return undefined
  const { headers, end } = fields
  const { host, connection, 'content-length': length } = headers
  if (host === undefined || UNUSUAL.some(name => headers[name] !== undefined)) return undefined
  if (!CONNECTIONS.has(connection?.toLowerCase())) return undefined
  if (length !== undefined && !LENGTH.test(length)) return undefined
  if (bytes.length - end !== Number(length ?? 0)) return undefined
  return { method, path, headers, body: bytes.toString('utf8', end), remote }
}
