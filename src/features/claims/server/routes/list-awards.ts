import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listAwards } from '#features/claims/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { hasRole } from '#shared/access.ts'
import { toAward } from '../award.ts'
import { openFreshWin } from '../award-jobs.ts'
import { toWireAward } from '../award-response.ts'
import { listFreshWins } from '../fresh-wins.ts'
import { awardsOf } from '../load-award.ts'

/** Wins that are younger than the last run of the job. */
const MOST_FRESH = 50

export const handleListAwards: Handler<typeof listAwards> = async ({
  db,
  deps,
  actor,
  params,
  query,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  for (const win of await listFreshWins(db, MOST_FRESH, campaign.rootId)) await openFreshWin(db, deps, win)
  const { page, pageSize, status } = query
  const wanted = awardsOf(db, campaign).$if(status !== undefined, asked =>
    asked.where('a.status', '=', status ?? ''),
  )
  const [rows, { total }] = await Promise.all([
    wanted
      .orderBy('a.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const sees = hasRole(actor.role, 'manager')
  if (sees && rows.length > 0) {
    const { accountId, eventKey: subject } = campaign
    await noteView(db, { deps, actor, request }, 'winnersViewed', { accountId, subject })
  }
  return { items: rows.map(row => toWireAward(deps, toAward(row), sees)), total }
}
