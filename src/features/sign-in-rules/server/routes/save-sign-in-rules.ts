import { recordAudit } from '#features/audit/server/index.ts'
import { isNetworkAllowed } from '#features/auth/server/index.ts'
import type { saveSignInRules } from '#features/sign-in-rules/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { readRules, writeRules } from '../rules.ts'

/** Staff who act for a client sign in by the rules of their own account. */
async function refuseLockout(db: Db, actor: Actor, ip: string): Promise<void> {
  if (actor.acting) return
  if (!(await isNetworkAllowed(db, actor.accountId, ip))) {
    throw invalidField('networks', `Add your own address, ${ip}, so that you do not lock yourself out`)
  }
}

async function requireOwnFactor(db: Db, actor: Actor): Promise<void> {
  if (actor.acting) return
  const own = await db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', actor.userId)
    .limit(1)
    .executeTakeFirst()
  if (!own) throw invalidField('factorRequired', 'Add a second factor to your own profile first')
}

export const handleSaveSignInRules: Handler<typeof saveSignInRules> = async call => {
  const { db, deps, actor, body, request } = call
  const { accountId, userId: actorId } = actor
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const before = await readRules(db, accountId)
  if (body.version !== before.version) throw new NamedError('staleVersion')
  if (body.factorRequired) await requireOwnFactor(db, actor)
  await writeRules(db, accountId, body)
  await refuseLockout(db, actor, request.ip)
  const after = await readRules(db, accountId)
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId,
    action: 'account.signInRulesChanged',
    entity: String(accountId),
    details: { before, after },
    ip: request.ip,
  })
  return after
}
