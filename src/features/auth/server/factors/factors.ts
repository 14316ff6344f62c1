import { type Factor, FactorKind, MOST_FACTORS } from '#features/auth/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { unusedCodes } from './recovery-codes.ts'

/** Kinds of second factors that a person has, each once. */
export async function listKinds(db: Db, userId: number): Promise<FactorKind[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => FactorKind.parse(kind))
}

/**
 * A person's second factors, the oldest first, the number of unused recovery codes, and the time of their removal if it
 * was asked for, in one statement. Codes go with the last factor, so who has no factor has none.
 */
export async function listFactorsOf(
  db: Db,
  userId: number,
): Promise<{ factors: Factor[]; recoveryCodes: number; resetAt?: Date }> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['factor_key', 'kind', 'name', 'created_at', 'last_used_at'])
    .select(unusedCodes(db, userId).as('codes'))
    .select(({ selectFrom }) =>
      selectFrom('factor_resets as r').select('r.due_at').where('r.user_id', '=', userId).as('reset_at'),
    )
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const factors = rows.map(row => ({
    id: row.factor_key,
    kind: FactorKind.parse(row.kind),
    name: row.name,
    addedAt: row.created_at,
    ...(row.last_used_at ? { usedAt: row.last_used_at } : {}),
  }))
  const [first] = rows
  return {
    factors,
    recoveryCodes: first?.codes ?? 0,
    ...(first?.reset_at ? { resetAt: first.reset_at } : {}),
  }
}

/** Locks a person, so that their factors change one at a time and in the order of a sign-in. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Counts a person's factors before another is added. Lock the person first.
 * @throws conflict when they have ten
 */
export async function countForNew(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('second_factors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_FACTORS) {
    const message = `You have ${MOST_FACTORS} second factors. Remove one first`
    throw new NamedError('conflict', { message })
  }
  return count
}

/** Removes one factor of a person, and their recovery codes with the last one. @throws notFound */
export async function deleteFactor(
  db: Db,
  userId: number,
  factorKey: string,
): Promise<Pick<Factor, 'kind' | 'name'>> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('factor_key', '=', factorKey)
    .returning(['kind', 'name'])
    .executeTakeFirst()
  if (!removed) throw new NamedError('notFound')
  const left = await listKinds(db, userId)
  if (left.length === 0) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return { kind: FactorKind.parse(removed.kind), name: removed.name }
}
