import type { listPrivacyRequests } from '#features/privacy/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { selectRequests, toRequest, toWireRequest } from '../requests/stored-request.ts'

export const handleListPrivacyRequests: Handler<typeof listPrivacyRequests> = async ({
  db,
  deps,
  actor,
  query,
  request,
}) => {
  const { state, page, pageSize } = query
  const own = selectRequests(db).where('r.account_id', '=', actor.accountId)
  const wanted = own.where('r.state', state === 'open' ? '=' : '<>', 'open')
  const rows = await wanted
    .$if(state === 'open', asked => asked.orderBy('r.due_at').orderBy('r.id'))
    .$if(state === 'closed', asked => asked.orderBy('r.closed_at', 'desc').orderBy('r.id', 'desc'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const count = (query: typeof own) =>
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const late = own.where('r.state', '=', 'open').where('r.due_at', '<=', deps.clock.now())
  if (rows.length > 0) {
    await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId: actor.accountId })
  }
  return {
    items: rows.map(row => toWireRequest(deps, toRequest(row))),
    total: (await count(wanted)).count,
    overdue: (await count(late)).count,
  }
}
