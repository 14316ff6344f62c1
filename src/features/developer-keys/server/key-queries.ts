import { z } from 'zod'
import { type ApiKey, Scope } from '#features/developer-keys/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { letsIn } from '#server/security/networks.ts'
import { ROLE } from '#shared/access.ts'

const Scopes = z.array(Scope)

/** Keys that are not revoked, with their creators. */
function selectKeys(db: Db, accountId: number) {
  return db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .selectAll('k')
    .select('u.email as maker')
    .where('k.account_id', '=', accountId)
    .where('k.revoked_at', 'is', null)
}

/**
 * An account's keys, the newest first.
 * @param company named as the maker of those that staff made, where `db` does not see staff
 */
export async function listKeys(db: Db, accountId: number, company: string): Promise<ApiKey[]> {
  const rows = await selectKeys(db, accountId).orderBy('k.id', 'desc').execute()
  return rows.map(row => ({
    id: row.key_key,
    name: row.name,
    prefix: row.prefix,
    scopes: Scopes.parse(row.scopes),
    networks: row.networks,
    createdAt: row.created_at,
    createdBy: row.maker ?? company,
    ...(row.last_used_at ? { lastUsedAt: row.last_used_at } : {}),
    ...(row.expires_at ? { expiresAt: row.expires_at } : {}),
  }))
}

/**
 * Revokes one key of an account, or all of them.
 * @returns those that worked until now
 * @throws notFound for one that is not among them
 */
export async function revokeKeys(
  db: Db,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  at: Date,
  keyKey?: string,
): Promise<{ id: number; key_key: string; name: string }[]> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: userId })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(keyKey !== undefined, query => query.where('key_key', '=', keyKey ?? ''))
    .returning(['id', 'key_key', 'name'])
    .execute()
  if (keyKey !== undefined && revoked.length === 0) throw new NamedError('notFound')
  return revoked
}

/**
 * The key of a hash with its account and creator, while it works: not revoked or expired, with neither of them
 * disabled, and the creator still an owner or staff.
 */
export async function findWorkingKey(db: Db, hash: Buffer, { now, ip }: { now: Date; ip: string }) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('accounts as h', 'h.id', 'u.account_id')
    .leftJoin('sign_in_rules as r', 'r.account_id', 'k.account_id')
    .where('k.hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where(eb => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where('u.disabled_at', 'is', null)
    .where('u.role', '<=', ROLE.owner)
    .where('a.disabled_at', 'is', null)
    .where('h.disabled_at', 'is', null)
    .select(['k.id', 'k.account_id', 'k.prefix', 'k.scopes', 'k.last_used_at', 'k.created_at'])
    .select([
      'a.subscription_role',
      'u.id as user_id',
      'u.user_key',
      'u.email',
      'u.first_name',
      'u.last_name',
    ])
    .select('u.icon')
    .select(({ and }) =>
      and([letsIn('k.networks', ip), letsIn('r.networks', ip)])
        .$castTo<boolean>()
        .as('is_let_in'),
    )
    .executeTakeFirst()
}
