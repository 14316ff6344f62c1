import type { FastifyRequest } from 'fastify'
import type { FactorProof } from '#features/auth/contract.ts'
import { noteSecurity } from '#features/security/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf } from '#server/security/caller.ts'
import { takeTry } from '../throttle/budgets.ts'
import { forgetTries, triesKey } from '../throttle/tries.ts'
import { confirmByPasskey } from './passkeys.ts'
import { type FactorPerson, recordFactor } from './record-factor.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { spendAppCode } from './totp.ts'

const CLOSED = 'Too many wrong codes. Wait a few minutes and try again'
/** Tries for one person with a right password. */
const SHORT = { free: 10, most: 10, perSeconds: 900, closed: CLOSED } as const
/** The same in a day: six digits are few. */
const LONG = { free: 50, most: 50, perSeconds: 86_400, closed: CLOSED } as const

/** Counts a try before its code is checked. @returns what takes it back */
export async function admitFactor(
  deps: Deps,
  { email }: { email: string },
  kind: string,
): Promise<(db: Db) => Promise<void>> {
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
export async function spendFactor(
  db: Db,
  deps: Deps,
  person: FactorPerson,
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
  const notice = `A recovery code of yours was used. Recovery codes left: ${left}.`
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
