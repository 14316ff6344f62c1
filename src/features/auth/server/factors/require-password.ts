import type { Actor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { provePassword } from '../prove-password.ts'

/**
 * An open browser alone must not be enough to change second factors.
 * @throws invalid: a 401 would sign the person out
 */
export async function requirePassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  if (!(await provePassword(deps, actor, password))) {
    throw invalidField('current', 'Current password is incorrect')
  }
}
