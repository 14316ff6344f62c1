import { recordAudit } from '#features/audit/server/index.ts'
import type { confirmPerson, FactorProof, startPasskeyProof } from '#features/auth/contract.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BareCall, BareHandler } from '#server/http/serve.ts'
import { noteProof } from '../../sessions/sessions.ts'
import { listKinds, lockPerson } from '../factors.ts'
import { listPasskeys, requestPasskey } from '../passkeys.ts'
import { requirePassword } from '../require-password.ts'
import { admitFactor, noteRefusal, spendFactor } from '../spend-factor.ts'

type ProofCall = BareCall<typeof confirmPerson>

const personOf = (actor: Actor) => ({ ...actor, accountId: ownAccountOf(actor) })

async function write(db: Db, deps: Deps, { actor, request }: ProofCall, kind: string): Promise<void> {
  const at = deps.clock.now()
  await noteProof(db, actor.sessionId, at)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at,
    actorId: actor.userId,
    action: 'user.confirmed',
    entity: actor.userKey,
    details: { kind },
    ip: request.ip,
  })
}

async function confirmByFactor(call: ProofCall, proof: FactorProof): Promise<void> {
  const { deps, actor, request } = call
  const person = personOf(actor)
  const forgive = await admitFactor(deps, actor, proof.kind)
  try {
    await inScope(deps.pool, 'system', async db => {
      await lockPerson(db, actor.userId)
      await spendFactor(db, deps, person, { proof, request })
      await forgive(db)
      await write(db, deps, call, proof.kind)
    })
  } catch (error) {
    const isWrong = error instanceof NamedError && error.code === 'wrongCode'
    if (isWrong) await noteRefusal(deps, person, proof.kind, request.ip)
    throw error
  }
}

/** A password alone confirms nothing for people with a second factor. */
export const handleConfirmPerson: BareHandler<typeof confirmPerson> = async call => {
  const { deps, actor, body } = call
  if (body.kind !== 'password') {
    await confirmByFactor(call, body)
    return { ok: true }
  }
  const kinds = await inScope(deps.pool, 'system', db => listKinds(db, actor.userId))
  if (kinds.length > 0) throw invalidField('kind', 'Use your second factor')
  await requirePassword(deps, actor, body.current)
  await inScope(deps.pool, 'system', db => write(db, deps, call, body.kind))
  return { ok: true }
}

export const handleStartPasskeyProof: BareHandler<typeof startPasskeyProof> = async call => {
  const { deps, actor, request } = call
  const passkeys = await inScope(deps.pool, 'system', db => listPasskeys(db, actor.userId))
  return requestPasskey(deps, request, { purpose: `confirm ${actor.userKey}`, passkeys })
}
