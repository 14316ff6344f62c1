import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { postTemporaryPassword, requestTemporaryPassword } from '#features/auth/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { callerOf } from '#server/security/caller.ts'
import { MAIL_TEMPORARY_PASSWORD } from '../mail-temporary-password.ts'
import { takeTry } from '../throttle/budgets.ts'
import { readDevices } from '../throttle/device-cookie.ts'
import { triesKey } from '../throttle/tries.ts'

/** Requests from one network, or from one known device, for all people. */
const FROM_ONE_PLACE = {
  free: 10,
  most: 60,
  perSeconds: 3600,
  closed: 'Too many requests from your network. Wait a few minutes, or use another network',
} as const

/**
 * The same response and the same work for every address; a job looks for the person. Requests for one person are
 * unlimited, so an attacker cannot use them up: the job spaces the emails out.
 */
async function askFor(
  deps: Deps,
  request: FastifyRequest,
  { email, captcha }: z.output<(typeof postTemporaryPassword)['body']>,
): Promise<{ ok: true }> {
  const [device] = readDevices(request, deps)
  const key = `forgot ${device?.id ?? callerOf(request.ip)}`
  await takeTry(deps, [{ key, ...FROM_ONE_PLACE }], { subject: key, captcha })
  const job = { email, requestedAt: deps.clock.now() }
  const singletonKey = triesKey(deps, 'forgot', email)
  await inScope(deps.pool, 'system', db =>
    deps.jobs.enqueue(db, MAIL_TEMPORARY_PASSWORD, job, { singletonKey }),
  )
  return { ok: true }
}

export const handleRequestTemporaryPassword: BareHandler<typeof requestTemporaryPassword> = call =>
  askFor(call.deps, call.request, call.query)

export const handlePostTemporaryPassword: BareHandler<typeof postTemporaryPassword> = call =>
  askFor(call.deps, call.request, call.body)
