import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/caller.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { serveBare } from '#server/serve.ts'
import { postTemporaryPassword, requestTemporaryPassword } from '../../contract.ts'
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

export function temporaryPasswordRoutes(app: FastifyInstance, deps: Deps): void {
  serveBare(app, requestTemporaryPassword, ({ query, request: { ip } }) => askFor(deps, query.email, ip))
  serveBare(app, postTemporaryPassword, ({ body, request: { ip } }) => askFor(deps, body.email, ip))
}
