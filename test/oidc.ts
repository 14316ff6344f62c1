import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { z } from 'zod'

export const CLIENT = { clientId: 'drumroll', clientSecret: 'a-client-secret-of-32-characters' }

/** A person's claims, by email address. */
export interface OidcPerson {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

type Token = Record<string, unknown>
/** Changes an ID token on its way; `key` signs in place of the provider's own. */
export interface Forgery {
  header?: Token
  claims?: Token
  key?: KeyObject
  unsigned?: boolean
}

const KEY_ID = 'main'
const encode = (part: Token) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = ''): Token =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, 'base64url').toString()))

/** The parts of a token with some of them changed, signed with RS256 unless it says otherwise. */
function forge(
  token: string,
  ownKey: KeyObject,
  { header, claims, key = ownKey, unsigned }: Forgery,
): string {
  const [head, body] = token.split('.')
  const signed = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`
  return `${signed}.${unsigned ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/**
 * A real OpenID provider on this machine. It signs in the person of `login_hint` without asking.
 * @param redirectUri where it sends people back to
 * @param inToken whether the ID token has the email address; otherwise only the userinfo response has
 */
export async function startOidc(redirectUri: string, { inToken = true }: { inToken?: boolean } = {}) {
  const people = new Map<string, OidcPerson>()
  let forgery: Forgery | undefined
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a test'] },
    conformIdTokenClaims: !inToken,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()

  async function signPersonIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    const accountId = String(params.login_hint)
    await provider.interactionFinished(request, response, { login: { accountId } })
  }

  function tamper(response: ServerResponse): void {
    const end = response.end.bind(response)
    response.end = (chunk: unknown) => {
      const body = decode(Buffer.from(String(chunk)).toString('base64url'))
      if (forgery && typeof body.id_token === 'string') {
        body.id_token = forge(body.id_token, privateKey, forgery)
      }
      const text = JSON.stringify(body)
      response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/')) return signPersonIn(request, response)
    if (request.url === '/token') tamper(response)
    await callback(request, response)
  }

  /** Follows the provider's redirects as a browser, until they lead back. @returns the address there */
  async function browse(start: string): Promise<URL> {
    const jar = new Map<string, string>()
    let url = new URL(start)
    for (let hops = 0; hops < 10; hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`)
      url = new URL(location, url)
      if (url.href.startsWith(redirectUri)) return url
    }
    throw new Error('The provider redirects without end')
  }

  return {
    issuer,
    browse,
    addPerson(person: OidcPerson & { email: string }, hint = person.email) {
      people.set(hint, person)
    },
    /** Changes all further ID tokens; undefined for none. */
    forge(wanted: Forgery | undefined) {
      forgery = wanted
    },
    close: () => server.close(),
  }
}
