import { SignInRules, USUAL_RULES } from '#features/sign-in-rules/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { storedNetworks } from '#server/security/networks.ts'

/** The rules of an account. */
export async function readRules(db: Db, accountId: number): Promise<SignInRules> {
  const row = await db
    .selectFrom('sign_in_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return USUAL_RULES
  return SignInRules.parse({
    factorRequired: row.factor_required,
    idleMinutes: row.idle_minutes,
    lifetimeHours: row.lifetime_hours,
    networks: row.networks,
    proofFor: row.proof_for,
    version: row.version,
  })
}

/** Stores the rules of an account. */
export async function writeRules(db: Db, accountId: number, rules: SignInRules): Promise<void> {
  const columns = {
    factor_required: rules.factorRequired,
    idle_minutes: rules.idleMinutes,
    lifetime_hours: rules.lifetimeHours,
    networks: storedNetworks(rules.networks),
    proof_for: rules.proofFor,
    version: rules.version + 1,
  }
  await db
    .insertInto('sign_in_rules')
    .values({ account_id: accountId, ...columns })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

/** Members of an account who can sign in and have no second factor. */
export async function countWithoutFactor(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('u.account_id', '=', accountId)
    .where('u.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('second_factors as f').select('f.id').whereRef('f.user_id', '=', 'u.id'))),
    )
    .executeTakeFirstOrThrow()
  return count
}
