import { roleWord } from '#features/team/contract.ts'
import { ROLE } from '#shared/access.ts'
import type { ScimCall } from './serve-scim.ts'

/** Role of managed members without a group that has one: numbers only, no personal data. */
export const BASE_ROLE = ROLE.analyst

/** Part of a call that a change of roles needs; owners make one on the screen, too. */
export type RoleCall = Pick<ScimCall, 'db' | 'accountId' | 'record'>

/** One change of an account's members at a time. */
export async function lockTeam({ db, accountId }: Pick<ScimCall, 'db' | 'accountId'>): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Gives members the most powerful role of their groups. Owners and staff keep theirs, and so do members whom no identity
 * provider manages and who are in no group with a role.
 */
export async function syncRoles(
  { db, accountId, record }: RoleCall,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const members = await db
    .selectFrom('users as u')
    .leftJoin('scim_links as l', 'l.user_id', 'u.id')
    .leftJoin('scim_group_members as m', 'm.user_id', 'u.id')
    .leftJoin('scim_groups as g', 'g.id', 'm.group_id')
    .where('u.account_id', '=', accountId)
    .where('u.id', 'in', [...userIds])
    .where('u.role', '>', ROLE.owner)
    .groupBy(['u.id', 'u.user_key', 'u.role', 'l.user_id'])
    .select(({ fn }) => [
      'u.id',
      'u.user_key',
      'u.role',
      'l.user_id as managed',
      fn.min('g.role').as('given'),
    ])
    .orderBy('u.id')
    .execute()
  for (const { id, user_key, role, managed, given } of members) {
    const wanted = given ?? (managed === null ? role : BASE_ROLE)
    if (wanted === role) continue
    await db.updateTable('users').set({ role: wanted }).where('id', '=', id).execute()
    const details = { role: wanted, before: { role: roleWord(role) }, after: { role: roleWord(wanted) } }
    await record({ action: 'member.changed', entity: user_key, details })
  }
}
