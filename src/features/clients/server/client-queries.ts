import { sql } from 'kysely'
import type { Client } from '#features/clients/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ROLE } from '#shared/access.ts'

/** Whether any person could sign in. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every account but those of staff. */
function selectClients(db: Db) {
  return db
    .selectFrom('accounts as a')
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
}

/** One page of the clients by name; `q` is looked for in the name and in the owner's address; `cid` is one alone. */
export async function listClientAccounts(
  db: Db,
  now: Date,
  { q = '', page, pageSize, cid }: { q?: string | undefined; page: number; pageSize: number; cid?: number },
): Promise<Client[]> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`
  const rows = await selectClients(db)
    .select(['a.id', 'a.name', 'a.subscription_role', 'a.created_at'])
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('users as u')
          .whereRef('u.account_id', '=', 'a.id')
          .where('u.role', '=', ROLE.owner)
          .select('u.email')
          .orderBy('u.id')
          .limit(1)
          .as('o'),
      join => join.onTrue(),
    )
    .select('o.email as owner')
    .select(({ selectFrom, fn }) => [
      selectFrom('tokens as t')
        .whereRef('t.account_id', '=', 'a.id')
        .where('t.status', '=', 'unspent')
        .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
        .select(fn.countAll<number>().as('count'))
        .as('tokens'),
      selectFrom('campaigns as c')
        .whereRef('c.account_id', '=', 'a.id')
        .where('c.parent_id', 'is', null)
        .where('c.shelf', 'in', [2, 3])
        .where('c.starts_at', '<=', now)
        .where('c.ends_at', '>', now)
        .select(fn.countAll<number>().as('count'))
        .as('live'),
    ])
    .$if(q !== '', query =>
      query.where(eb => eb.or([eb('a.name', 'ilike', pattern), eb('o.email', 'ilike', pattern)])),
    )
    .$if(cid !== undefined, query => query.where('a.id', '=', cid ?? 0))
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
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

/** @throws notFound for an unknown client and an account of staff */
export async function getClientAccount(
  db: Db,
  cid: number,
): Promise<{ id: number; name: string; disabledAt: Date | null }> {
  const account = await selectClients(db)
    .select(['a.id', 'a.name', 'a.disabled_at as disabledAt'])
    .where('a.id', '=', cid)
    .executeTakeFirst()
  if (!account) throw new NamedError('notFound')
  return account
}

/** @throws notFound as `getClientAccount`, and for a disabled client */
export async function getOpenClientAccount(db: Db, cid: number) {
  const account = await getClientAccount(db, cid)
  if (account.disabledAt) throw new NamedError('notFound')
  return account
}
