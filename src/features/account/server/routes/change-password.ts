import type { FastifyInstance } from 'fastify'
import { choosePassword, provePassword } from '#features/auth/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/named-error.ts'
import { serveBare } from '#server/serve.ts'
import { changePassword } from '../../contract.ts'

export function changePasswordRoute(app: FastifyInstance, deps: Deps): void {
  serveBare(app, changePassword, async call => {
    const { actor, body } = call
    // A 401 would sign the person out, so a wrong present password is a wrong field.
    if (!(await provePassword(deps, actor, body.current))) {
      throw invalidField('current', 'This is not your present password')
    }
    await inScope(deps.pool, ownAccountOf(actor), db => choosePassword(db, deps, actor, body.password, call))
    return { ok: true as const }
  })
}
