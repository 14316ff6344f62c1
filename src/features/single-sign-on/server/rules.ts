import type { SsoRules } from '#features/single-sign-on/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ROLE } from '#shared/access.ts'

/** Whether members of an account must use single sign-on, and who need not. */
export async function readSsoRules(db: Db, accountId: number): Promise<SsoRules> {
  const row = await db
    .selectFrom('sso_rules as r')
    .leftJoin('users as u', 'u.id', 'r.break_glass_id')
    .select(['r.required', 'u.user_key'])
    .where('r.account_id', '=', accountId)
    .executeTakeFirst()
  return { required: row?.required ?? false, breakGlass: row?.user_key ?? null }
}

/** Stores the rules of an account. */
export async function writeSsoRules(
  db: Db,
  accountId: number,
  rules: { required: boolean; break_glass_id: number | null },
): Promise<void> {
  await db
    .insertInto('sso_rules')
    .values({ account_id: accountId, ...rules })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(rules))
    .execute()
}

/** Owners who can be the emergency access: with a second factor and a password of their own. */
export async function listSafeOwners(db: Db, accountId: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.user_key', 'u.email', 'u.first_name', 'u.last_name'])
    .where('u.account_id', '=', accountId)
    .where('u.role', '<=', ROLE.owner)
    .where('u.disabled_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('second_factors as f').select('f.id').whereRef('f.user_id', '=', 'u.id')),
    )
    .orderBy('u.id')
    .execute()
}

/** Number of an account's verified domains. */
async function countVerified(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sso_domains')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

const NO_DOMAIN = 'Single sign-on is required. Members could not sign in without a verified domain'

/** Keeps a verified domain while single sign-on is required; call it after a change. @throws conflict */
export async function requireDomain(db: Db, accountId: number): Promise<void> {
  const { required } = await readSsoRules(db, accountId)
  if (required && (await countVerified(db, accountId)) === 0) {
    throw new NamedError('conflict', { message: NO_DOMAIN })
  }
}

/** One change of an account's single sign-on at a time. */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
