import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FactorProof } from '#features/auth/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { enter } from '../enter.ts'
import { lockPerson } from './factors.ts'
import { clearPending, findPending, spendPending } from './pending.ts'
import { admitFactor, noteRefusal, spendFactor } from './spend-factor.ts'

/**
 * Opens the session of a pending sign-in once a second factor confirms it.
 * @throws signInExpired without a pending sign-in; wrongCode; tooMany after 10 wrong codes in 15 minutes
 */
export async function confirmPending(
  deps: Deps,
  http: { request: FastifyRequest; reply: FastifyReply },
  proof: FactorProof,
): Promise<Actor> {
  const { ip } = http.request
  const pending = await findPending(deps, http.request)
  const forgive = await admitFactor(deps, pending, proof.kind)
  try {
    const actor = await enter(deps, http, async db => {
      await lockPerson(db, pending.userId)
      const { by } = await spendPending(db, pending.tokenHash)
      await spendFactor(db, deps, pending, { proof, request: http.request })
      return { ...pending, by, factor: proof.kind, forgive }
    })
    clearPending(http.reply, deps)
    return actor
  } catch (error) {
    const isWrong = error instanceof NamedError && error.code === 'wrongCode'
    if (isWrong) await noteRefusal(deps, pending, proof.kind, ip)
    throw error
  }
}
