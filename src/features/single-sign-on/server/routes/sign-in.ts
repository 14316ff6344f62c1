import type { FastifyInstance } from 'fastify'
import { safeCallbackUrl } from '#features/auth/server/index.ts'
import { type findSso, SSO_CALLBACK, type startSso } from '#features/single-sign-on/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import type { BareHandler, Handler } from '#server/http/serve.ts'
import { findByDomain } from '../domains.ts'
import { keepAttempt } from '../oidc/attempts.ts'
import { finishSso } from '../oidc/finish.ts'
import { signInAddress } from '../oidc/read-answer.ts'
import { clientOf } from '../providers.ts'

export const handleFindSso: Handler<typeof findSso> = async ({ db, query }) => {
  const found = await findByDomain(db, query.domain)
  return found ? { name: found.name, required: found.required ?? false } : { required: false }
}

const NOT_HERE = 'Your email domain has no single sign-on here'
const AWAY = 'Your identity provider is not responding. Please try again'

export const handleStartSso: BareHandler<typeof startSso> = async ({ deps, request, reply, body }) => {
  const { email, callbackUrl, fresh } = body
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = await inScope(deps.pool, 'system', db => findByDomain(db, domain))
  if (!found) throw new NamedError('notFound', { message: NOT_HERE })
  const origin = originOf(request, deps.config)
  const binding = await keepAttempt(deps, reply, {
    accountId: found.account_id,
    providerId: found.id,
    returnTo: safeCallbackUrl(callbackUrl, origin),
    fresh,
  })
  const ask = { binding, redirectUri: `${origin}${SSO_CALLBACK}`, email, fresh }
  try {
    return { url: await signInAddress(deps, clientOf(deps, found), ask) }
  } catch (error) {
    request.log.warn({ err: error, provider: found.provider_key }, 'an identity provider did not answer')
    throw new NamedError('unavailable', { message: AWAY })
  }
}

/** Providers send people here by a link, so the answer is always a redirect. */
export function ssoCallback(app: FastifyInstance, deps: Deps): void {
  const config = { access: 'public', limit: { max: 60, perSeconds: 60 } } as const
  app.get(SSO_CALLBACK, { schema: { hide: true }, config }, async (request, reply) =>
    reply.redirect(await finishSso(deps, { request, reply })),
  )
}
