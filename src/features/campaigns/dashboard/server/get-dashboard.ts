import type { getDashboard } from '#features/campaigns/contract.ts'
import { countCampaigns, findCampaigns, summarize } from '#features/campaigns/server/index.ts'
import { listParcelWork } from '#features/claims/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { addUp, totalsOf } from '#features/figures/server/index.ts'
import { countWaitingReceipts } from '#features/purchase-receipts/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { attentionItems } from './attention.ts'
import { findFirstSteps } from './first-steps.ts'
import { liveRows, loadLiveFacts } from './live-rows.ts'
import { compare, listTodayFigures } from './today-figures.ts'
import { upcomingRows } from './upcoming-rows.ts'

const SHOWN_LIVE = 50
const SHOWN_UPCOMING = 20
/** Ended campaigns that are looked at for today's figures and for draws that are due. */
const RECENTLY_ENDED = 100

export const handleGetDashboard: Handler<typeof getDashboard> = async ({ db, deps, actor, query }) => {
  const now = deps.clock.now()
  const asked = { now, includeTest: includesTest(query) }
  const [running, ended, coming, liveCount, upcomingCount, firstSteps] = await Promise.all([
    findCampaigns(db, actor, 'live', now, 500),
    findCampaigns(db, actor, 'archived', now, RECENTLY_ENDED),
    findCampaigns(db, actor, 'future', now, SHOWN_UPCOMING),
    countCampaigns(db, actor, 'live', now),
    countCampaigns(db, actor, 'future', now),
    findFirstSteps(db, actor),
  ])
  const begun = [...running, ...ended]
  const [figures, facts, upcoming, finished, work, waiting] = await Promise.all([
    listTodayFigures(db, begun, asked),
    loadLiveFacts(db, running.slice(0, SHOWN_LIVE), asked),
    upcomingRows(db, deps, coming),
    summarize(db, actor, ended, now, asked.includeTest),
    listParcelWork(
      db,
      begun.map(({ id }) => id),
      now,
    ),
    countWaitingReceipts(
      db,
      begun.map(({ rootId }) => rootId),
    ),
  ])
  const of = [...figures.values()]
  const today = totalsOf(addUp(of.map(one => one.figures)))
  const live = liveRows(facts, figures, now)
  const parcels = begun.flatMap(({ id, eventKey, title }) => {
    const open = work.get(id)
    return open ? [{ ...open, eventKey, title }] : []
  })
  const receipts = begun.flatMap(({ id, eventKey, title }) => {
    const count = waiting.get(id)
    return count ? [{ receipts: count, eventKey, title }] : []
  })
  const undrawn = finished.filter(({ needsDraw }) => needsDraw)
  return {
    now,
    entries: compare(
      today.entries,
      of.reduce((sum, { entriesLastWeek }) => sum + entriesLastWeek, 0),
    ),
    people: compare(
      today.participants,
      of.reduce((sum, { peopleLastWeek }) => sum + peopleLastWeek, 0),
    ),
    today,
    liveCount,
    live,
    upcomingCount,
    upcoming,
    attention: attentionItems({ live, upcoming, undrawn, parcels, receipts }, now),
    firstSteps,
  }
}
