import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import { enter } from '#features/auth/server/index.ts'
import type { SsoRefusal } from '#features/single-sign-on/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import { clientOf, type getProvider } from '../providers.ts'
import { spendAttempt } from './attempts.ts'
import { findMember, SsoError } from './find-member.ts'
import { type Claims, readAnswer } from './read-answer.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

type Provider = Awaited<ReturnType<typeof getProvider>>

const MOST_REASON = 300

/** Why a sign-in ended, for the person. */
function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof SsoError) return error.refusal
  if (error instanceof NamedError) {
    return error.code === 'networkNotAllowed' ? 'network' : 'disabled'
  }
  return 'failed'
}

/** Puts a refused sign-in into the account's log. */
async function recordRefusal(deps: Deps, provider: Provider, reason: string, ip: string): Promise<void> {
  const { account_id: accountId, provider_key: entity, name } = provider
  await inScope(deps.pool, 'system', db =>
    recordAudit(db, {
      accountId,
      at: deps.clock.now(),
      action: 'sso.refused',
      entity,
      details: { provider: name, reason: reason.slice(0, MOST_REASON) },
      ip,
    }),
  )
}

async function enterByClaims(deps: Deps, http: Http, provider: Provider, claims: Claims): Promise<void> {
  await enter(deps, http, async db => {
    const { id: userId, account_id: accountId } = await findMember(db, deps, provider, claims)
    return { userId, accountId, by: { sso: true }, factor: provider.name }
  })
}

/** Reads the answer. @throws SsoError with the cause of a failed check */
async function readClaims(
  deps: Deps,
  { provider, binding, fresh }: NonNullable<Awaited<ReturnType<typeof spendAttempt>>>,
  url: URL,
): Promise<Claims> {
  if (url.searchParams.has('error')) {
    throw new SsoError('provider', `The provider answered ${url.searchParams.get('error')}`)
  }
  try {
    return await readAnswer(deps, clientOf(deps, provider), { url, binding, fresh })
  } catch (error) {
    throw new SsoError('failed', error instanceof Error ? error.message : 'The answer could not be read')
  }
}

/** Ends a sign-in of a person whom their provider sent back. @returns where their browser goes */
export async function finishSso(deps: Deps, http: Http): Promise<string> {
  const { request, reply } = http
  const origin = originOf(request, deps.config)
  const loginPage = (refusal: SsoRefusal) => `${origin}/login?sso=${refusal}`
  const attempt = await spendAttempt(deps, request, reply)
  if (!attempt) return loginPage('failed')
  const { provider, returnTo } = attempt
  try {
    const claims = await readClaims(deps, attempt, new URL(request.url, origin))
    await enterByClaims(deps, http, provider, claims)
    return returnTo
  } catch (error) {
    if (!(error instanceof SsoError || error instanceof NamedError)) throw error
    await recordRefusal(deps, provider, error.message, request.ip)
    return loginPage(refusalOf(error))
  }
}
