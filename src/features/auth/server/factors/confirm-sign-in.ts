import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FactorProof } from '#features/auth/contract.ts'
import { noteSecurity } from '#features/security/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf } from '#server/security/caller.ts'
import { enter } from '../enter.ts'
import { takeTry } from '../throttle/budgets.ts'
import { forgetTries, triesKey } from '../throttle/tries.ts'
import { lockPerson } from './factors.ts'
import { confirmByPasskey } from './passkeys.ts'
import { clearPending, findPending, type PendingSignIn, spendPending } from './pending.ts'
import { type FactorPerson, recordFactor } from './record-factor.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { spendAppCode } from './totp.ts'

const CLOSED = 'Too many wrong codes. Wait a few minutes and try again'
/** Tries for one person with a right password. */
const SHORT = { free: 10, most: 10, perSeconds: 900, closed: CLOSED } as const
/** The same in a day: six digits are few. */
const LONG = { free: 50, most: 50, perSeconds: 86_400, closed: CLOSED } as const

/** Counts a try before its code is checked. @returns what takes it back */
async function admit(deps: Deps, { email }: PendingSignIn, kind: string): Promise<(db: Db) => Promise<void>> {
  const near = triesKey(deps, `factor ${kind}`, email)
  const day = `${near} day`
  const budgets = [
    { key: near, ...SHORT },
    { key: day, ...LONG },
  ]
  await takeTry(deps, budgets, { subject: near, captcha: undefined })
  return async db => {
    await forgetTries(db, near)
    await forgetTries(db, day)
  }
}

/** Uses a second factor up. @throws wrongCode */
async function spendFactor(
  db: Db,
  deps: Deps,
  person: PendingSignIn,
  { proof, request }: { proof: FactorProof; request: FastifyRequest },
): Promise<void> {
  const { userId } = person
  if (proof.kind === 'passkey') {
    await confirmByPasskey(db, deps, person, { assertion: proof.assertion, request })
    return
  }
  if (proof.kind === 'totp') {
    if (!(await spendAppCode(db, deps, userId, proof.code))) throw new NamedError('wrongCode')
    return
  }
  if (!(await spendRecoveryCode(db, deps, userId, proof.code))) throw new NamedError('wrongCode')
  const left = await countRecoveryCodes(db, userId)
  const notice = `A recovery code was used to sign in. Recovery codes left: ${left}.`
  await recordFactor(db, deps, person, { what: 'recoveryUsed', details: { left }, ip: request.ip, notice })
}

/** Counts and records a refused factor. */
export async function noteRefusal(
  deps: Deps,
  person: FactorPerson,
  kind: FactorProof['kind'],
  ip: string,
): Promise<void> {
  const { userId: actorId, userKey: subject, accountId } = person
  const at = deps.clock.now()
  const network = callerOf(ip)
  await inScope(deps.pool, 'system', async db => {
    const note = {
      accountId,
      kind: 'factorRefused',
      subject,
      actorId,
      network,
      at,
      isRecorded: true,
    } as const
    await noteSecurity(db, note)
    await recordFactor(db, deps, person, { what: 'refused', details: { kind }, ip })
  })
}

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
  const forgive = await admit(deps, pending, proof.kind)
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
