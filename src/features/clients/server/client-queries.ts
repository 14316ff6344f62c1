import type { Client } from '#features/clients/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'

/** Whether there is anybody who could sign in. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every account but those of staff, by name. */
export async function listClientAccounts(db: Db, now: Date): Promise<Client[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.subscription_role', 'a.created_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('users as u')
        .whereRef('u.account_id', '=', 'a.id')
        .where('u.role', '=', ROLE.owner)
        .select('u.email')
        .orderBy('u.id')
        .limit(1)
        .as('owner'),
      selectFrom('tokens as t')
        .whereRef('t.account_id', '=', 'a.id')
        .where('t.status', '=', 'unspent')
        .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
        .select(fn.countAll<number>().as('count'))
        .as('tokens'),
      selectFrom('campaigns as c')
        .whereRef('c.account_id', '=', 'a.id')
        .where('c.parent_id', 'is', null)
        .where('c.status', 'in', [2, 3, 4])
        .where('c.starts_at', '<=', now)
        .where('c.ends_at', '>', now)
        .select(fn.countAll<number>().as('count'))
        .as('live'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as s')
            .whereRef('s.account_id', '=', 'a.id')
            .where('s.role', '<=', ROLE.staff)
            .select('s.id'),
        ),
      ),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  return rows.map(row => ({
    cid: row.id,
    name: row.name,
    subscriptionRole: row.subscription_role,
    ownerEmail: row.owner ?? '',
    unspentTokens: row.tokens ?? 0,
    liveCampaigns: row.live ?? 0,
    createdAt: row.created_at,
  }))
}
