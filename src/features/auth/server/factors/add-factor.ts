import type { Insertable } from 'kysely'
import type { AddedFactor, FactorKind } from '#features/auth/contract.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { SecondFactors } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { countForNew, lockPerson } from './factors.ts'
import { recordFactor } from './record-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type NewFactor = Omit<Insertable<SecondFactors>, 'account_id' | 'user_id' | 'created_at' | 'kind'> & {
  kind: FactorKind
}

/**
 * Adds a second factor to the signed-in person; with the first one they get recovery codes.
 * @throws conflict for a factor that exists, or one too many
 */
export async function addFactor(
  deps: Deps,
  actor: Actor,
  factor: NewFactor,
  ip: string,
): Promise<AddedFactor> {
  const { userId, userKey } = actor
  const person = { userId, userKey, accountId: ownAccountOf(actor) }
  const at = deps.clock.now()
  return inScope(deps.pool, person.accountId, async db => {
    await lockPerson(db, userId)
    const before = await countForNew(db, userId)
    const owner = { account_id: person.accountId, user_id: userId, created_at: at }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('second_factors')
      .values({ ...factor, ...owner })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      throw new NamedError('conflict', { message: 'This second factor was already added' })
    }
    const { kind, name, factor_key: id } = factor
    const notice = `A second factor was added to your sign-in: ${name}.`
    await recordFactor(db, deps, person, { what: 'added', details: { kind, factor: id }, ip, notice })
    const added = { id, kind, name, addedAt: at }
    return before > 0
      ? { factor: added }
      : { factor: added, recoveryCodes: await replaceRecoveryCodes(db, deps, person) }
  })
}
