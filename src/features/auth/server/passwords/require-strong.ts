import { type Actor, ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { findWeakness } from '#shared/password-strength.ts'

/**
 * Refuses a password that is common, or that contains the person's or company's details, regardless of form rules.
 * @throws invalid, with the reason at the field `password`
 */
export async function requireStrongPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const accountId = ownAccountOf(actor)
  const { name: company } = await inScope(deps.pool, accountId, db =>
    db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow(),
  )
  const { firstName, lastName, email } = actor
  const personal = [firstName, lastName, email, company, deps.config.companyName]
  const weakness = await findWeakness(password, personal)
  if (weakness !== undefined) throw invalidField('password', weakness)
}
