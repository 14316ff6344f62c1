import type { Configuration } from 'openid-client'
import type { Deps } from '#server/deps.ts'
import { systemClock } from '#server/process/system.ts'
import { fetchOutside, refusalOf } from '#server/security/outbound.ts'
import type { Client } from '../providers.ts'

/** Seconds that clocks of providers may differ from ours. */
const TOLERANCE = 30

/** Loaded on first use: few requests need it. */
export const loadLibrary = () => import('openid-client')

/** The body of a library's call; it sends forms and nothing else. */
function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('Only forms are sent to identity providers')
}

/**
 * Reads the configuration of a provider. All further calls go through the guard of user-chosen addresses. Signatures of
 * ID tokens are checked with the provider's keys, also where the protocol would allow to trust the connection.
 * @throws an error with a cause for the owner
 */
export async function openClient(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { issuer, clientId, clientSecret }: Client,
): Promise<Configuration> {
  const reach = { loopback: !config.production }
  const refusal = refusalOf(issuer, reach)
  if (refusal !== undefined) throw new Error(refusal)
  const library = await loadLibrary()
  const isPlain = new URL(issuer).protocol === 'http:'
  // The library reads the machine's clock; this makes it the service's.
  const clockSkew = Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000)
  return library.discovery(
    new URL(issuer),
    clientId,
    {
      client_secret: clientSecret,
      [library.clockSkew]: clockSkew,
      [library.clockTolerance]: TOLERANCE,
    },
    undefined,
    {
      [library.customFetch]: (url, { method, headers, body }) =>
        fetchOutside({ url, method, headers, body: textOf(body) }, reach),
      execute: [
        library.enableNonRepudiationChecks,
        // Only a developer's own machine gets here without TLS.
        ...(isPlain ? [library.allowInsecureRequests] : []),
      ],
    },
  )
}
