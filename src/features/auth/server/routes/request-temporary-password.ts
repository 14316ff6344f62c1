import type { postTemporaryPassword, requestTemporaryPassword } from '#features/auth/contract.ts'
import { callerOf } from '#server/caller.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { BareHandler } from '#server/serve.ts'
import { MAIL_TEMPORARY_PASSWORD } from '../mail-temporary-password.ts'
import { countTry, triesKey } from '../tries.ts'

const HOUR_SECONDS = 3600
const PER_CALLER = { max: 10, perSeconds: HOUR_SECONDS } as const
const PER_PERSON = { max: 3, perSeconds: HOUR_SECONDS } as const

/** The same answer and the same work for every address; a job looks whether anybody has it. */
async function askFor(deps: Deps, email: string, ip: string): Promise<{ ok: true }> {
  await countTry(deps, `forgot ${callerOf(ip)}`, PER_CALLER)
  await countTry(deps, triesKey(deps, 'forgot', email), PER_PERSON)
  const job = { email, requestedAt: deps.clock.now() }
  await inScope(deps.pool, 'system', db => deps.jobs.enqueue(db, MAIL_TEMPORARY_PASSWORD, job))
  return { ok: true }
}

export const handleRequestTemporaryPassword: BareHandler<typeof requestTemporaryPassword> = call =>
  askFor(call.deps, call.query.email, call.request.ip)

export const handlePostTemporaryPassword: BareHandler<typeof postTemporaryPassword> = call =>
  askFor(call.deps, call.body.email, call.request.ip)
