import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listAwards } from '#features/claims/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import { toAward } from '../award.ts'
import { openFreshWin } from '../award-jobs.ts'
import { maskAward, toWireAward } from '../award-response.ts'
import { findAwards } from '../find-awards.ts'
import { listFreshWins } from '../fresh-wins.ts'

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
  const sees = may(actor, 'people')
  const { rows, ...found } = await findAwards(db, deps, campaign, query, { sees, now: deps.clock.now() })
  if (sees && rows.length > 0) {
    const { accountId, eventKey: subject } = campaign
    await noteView(db, { deps, actor, request }, 'winnersViewed', { accountId, subject })
  }
  const items = await Promise.all(rows.map(async row => toWireAward(deps, await toAward(deps, row), sees)))
  return { items: query.contacts === 'masked' ? items.map(maskAward) : items, ...found }
}
