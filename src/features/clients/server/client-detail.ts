import { statusAt } from '#features/campaigns/server/index.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import { listPeopleOf } from '#features/team/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { getClientAccount, listClientAccounts } from './client-queries.ts'

const MOST_CAMPAIGNS = 50

async function listCampaigns(db: Db, accountId: number, now: Date): Promise<ClientDetail['campaigns']> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['event_key', 'title', 'status', 'starts_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_CAMPAIGNS)
    .execute()
  return rows.map(({ event_key, title, status, starts_at: startsAt, ends_at: endsAt }) => ({
    eventKey: event_key,
    title,
    status: statusAt({ status, startsAt, endsAt }, now),
    startTime: startsAt,
    endTime: endsAt,
  }))
}

/**
 * A client with its people and campaigns; the scope of `db` must see it.
 * @throws notFound for an unknown client and an account of staff
 */
export async function getClientDetail(db: Db, cid: number, now: Date): Promise<ClientDetail> {
  const { disabledAt } = await getClientAccount(db, cid)
  const [client] = await listClientAccounts(db, now, { cid, page: 1, pageSize: 1 })
  if (!client) throw new NamedError('notFound')
  return {
    ...client,
    ...(disabledAt ? { disabledAt } : {}),
    people: await listPeopleOf(db, cid),
    campaigns: await listCampaigns(db, cid, now),
  }
}
