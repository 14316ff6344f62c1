import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, getCampaign, statusAt } from '#features/campaigns/server/index.ts'
import { countWaitingAwards } from '#features/claims/server/index.ts'
import { reportOf } from '#features/compliance/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, listStock, readFigures, totalsOf } from '#features/figures/server/index.ts'
import type { getOverview } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/serve.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { listActivity, SHOWN_ACTIVITIES } from '../live-feed.ts'
import { scansOf } from '../scan-counts.ts'
import { listHours, NO_HOURS } from './list-hours.ts'

/** The checks of a draft; they look at a whole campaign. */
async function checksOf(db: Db, deps: Deps, actor: Actor, asked: Campaign) {
  if (statusAt(asked, deps.clock.now()) !== STATUS.draft) return {}
  const campaign = asked.parent ? await getCampaign(db, actor, asked.rootKey) : asked
  return { checks: await reportOf(db, deps, campaign) }
}

export const handleGetOverview: Handler<typeof getOverview> = async ({ db, deps, actor, params, query }) => {
  const now = deps.clock.now()
  const includeTest = includesTest(query)
  const campaign = await getCampaign(db, actor, params.eventKey)
  const counted = countedOf(campaign, includeTest)
  const { isCounted } = counted
  const today = dateIn(campaign.timezone, now)
  const [figures, ofToday, bars, prizes, scans, waiting, recent, checks] = await Promise.all([
    readFigures(db, counted),
    readFigures(db, counted, { from: today, to: today }),
    isCounted ? listHours(db, campaign, now) : NO_HOURS,
    listStock(db, [campaign], includeTest),
    readFigures(db, { ...counted, withDates: false }),
    countWaitingAwards(db, campaign, now),
    isCounted ? listActivity(db, deps, campaign, SHOWN_ACTIVITIES) : [],
    checksOf(db, deps, actor, campaign),
  ])
  return {
    now,
    totals: totalsOf(figures),
    today: totalsOf(ofToday),
    ...bars,
    prizes,
    scans: scansOf(scans),
    waiting,
    recent,
    ...checks,
  }
}
