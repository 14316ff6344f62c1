import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Client } from '../providers.ts'
import type { bindingOf } from './attempts.ts'
import { loadLibrary, openClient } from './client.ts'

/** Claims of a provider about a person. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(500).optional(),
  family_name: z.string().max(500).optional(),
  name: z.string().max(500).optional(),
})
export type Claims = z.output<typeof Claims>

/** Seconds since a fresh sign-in at the provider. */
const FRESH_SECONDS = 60

/**
 * The claims of the person whom a provider sent back. Checked: state, issuer, audience, nonce, PKCE, times, and the
 * signature with the provider's keys.
 * @throws when any of it is wrong
 */
export async function readAnswer(
  deps: Deps,
  client: Client,
  { url, binding, fresh }: { url: URL; binding: ReturnType<typeof bindingOf>; fresh: boolean },
): Promise<Claims> {
  const config = await openClient(deps, client)
  const { authorizationCodeGrant, fetchUserInfo } = await loadLibrary()
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: binding.state,
    expectedNonce: binding.nonce,
    pkceCodeVerifier: binding.verifier,
    idTokenExpected: true,
    ...(fresh ? { maxAge: FRESH_SECONDS } : {}),
  })
  const claims = Claims.parse(tokens.claims())
  if (claims.email !== undefined) return claims
  // Providers may keep all but the subject for a call of its own, which the library checks against it.
  const more = await fetchUserInfo(config, tokens.access_token, claims.sub)
  return Claims.parse({ ...more, ...claims })
}

/** Address at the provider where a person signs in. */
export async function signInAddress(
  deps: Deps,
  client: Client,
  ask: {
    binding: ReturnType<typeof bindingOf>
    redirectUri: string
    email: string
    fresh: boolean
  },
): Promise<string> {
  const config = await openClient(deps, client)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary()
  const { binding, redirectUri, email, fresh } = ask
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: binding.state,
    nonce: binding.nonce,
    code_challenge: await calculatePKCECodeChallenge(binding.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
  }).href
}
