import { sign } from 'node:crypto'
import { z } from 'zod'
import { Refused } from '#features/developer-keys/server/index.ts'
import { ServiceKey } from '../settings.ts'
import { ask } from './ask.ts'
import type { Connection } from './provider.ts'

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Longest life of a token, in seconds. */
const LIFE = 3600
/** A token is replaced this long before its end. */
const SPARE = 60

const Token = z.object({ access_token: z.string(), expires_in: z.number().default(LIFE) })

/** Tokens in use, by connector. */
const known = new Map<string, { serviceKey: string; until: number; token: string }>()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A signed claim of a service account (RFC 7523).
 * @throws Refused for a key that cannot sign
 */
function assertionOf(serviceKey: string, scope: string, now: number): string {
  const { client_email: iss, private_key } = ServiceKey.parse(JSON.parse(serviceKey))
  const claim = { iss, scope, aud: TOKEN_URL, iat: now, exp: now + LIFE }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claim)}`
  try {
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), private_key).toString('base64url')}`
  } catch {
    throw new Refused('the private key of the service account is not valid')
  }
}

/** An access token for a service account, kept for as long as it lives. */
export async function googleToken(
  { deps, key }: Connection<unknown>,
  serviceKey: string,
  scope: string,
): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  const found = known.get(key)
  if (found && found.serviceKey === serviceKey && now < found.until) return found.token
  const form = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(serviceKey, scope, now) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Drumroll' }
  const answer = await ask(
    deps,
    { url: TOKEN_URL, headers, body: form.toString() },
    { name: 'Google', refuses: { 400: 'rejected the service account key' } },
  )
  const { access_token: token, expires_in } = Token.parse(await answer.json())
  known.set(key, { serviceKey, until: now + expires_in - SPARE, token })
  return token
}
