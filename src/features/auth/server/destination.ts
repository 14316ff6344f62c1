import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { FactorKind } from '#features/auth/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import { ProofChallenge } from '#shared/proof/proof.ts'
import type { Destination } from '../next-auth-contract.ts'

/** Parses a form's boolean, which may be a word. */
export function isYes(field: boolean | string | undefined): boolean {
  return field === true || field === 'true'
}

/** Redirects a form, or answers a JSON client with the target address. */
export function goTo(
  reply: FastifyReply,
  wantsJson: boolean,
  destination: z.output<typeof Destination>,
): z.output<typeof Destination> {
  if (!wantsJson) reply.status(303).header('location', destination.url)
  return destination
}

/** NextAuth's error code for a failed sign-in. */
function clientError(error: NamedError): string {
  if (error.code === 'factorNeeded') return 'SecondFactorRequired'
  return error.code === 'unauthenticated' ? 'CredentialsSignin' : error.message
}

/**
 * A failed sign-in in NextAuth's form: the error's status and `{url}` with the error in its query. Errors
 * without a name are rethrown.
 */
export function failSignIn(
  reply: FastifyReply,
  error: unknown,
  { origin, wantsJson }: { origin: string; wantsJson: boolean },
): z.output<typeof Destination> {
  if (!(error instanceof NamedError)) throw error
  const { retryAfter, extra } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const query = new URLSearchParams({ error: clientError(error), provider: 'credentials' })
  reply.status(ERRORS[error.code][0])
  const url = `${origin}/api/auth/error?${query}`
  const challenge = ProofChallenge.optional().parse(extra?.challenge)
  const factors = FactorKind.array().optional().parse(extra?.factors)
  return goTo(reply, wantsJson, { url, message: error.message, challenge, factors })
}
