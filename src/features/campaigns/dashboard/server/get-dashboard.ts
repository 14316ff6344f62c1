import type { getDashboard } from '#features/campaigns/contract.ts'
import { countCampaigns, findCampaigns, summarise } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { addUp, totalsOf } from '#features/figures/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { attentionItems } from './attention.ts'
import { liveRows } from './live-rows.ts'
import { compare, listTodayFigures } from './today-figures.ts'
import { upcomingRows } from './upcoming-rows.ts'

const SHOWN_LIVE = 50
const SHOWN_UPCOMING = 20
/** Ended campaigns that are looked at for today's figures and for draws that are due. */
const RECENTLY_ENDED = 100

export const handleGetDashboard: Handler<typeof getDashboard> = async ({ db, deps, actor, query }) => {
  const now = deps.clock.now()
  const running = await findCampaigns(db, actor, 'live', now, 500)
  const ended = await findCampaigns(db, actor, 'archived', now, RECENTLY_ENDED)
  const asked = { now, includeTest: includesTest(query) }
  const figures = await listTodayFigures(db, [...running, ...ended], asked)
  const of = [...figures.values()]
  const today = totalsOf(addUp(of.map(one => one.figures)))
  const live = await liveRows(db, running.slice(0, SHOWN_LIVE), figures, asked)
  const upcoming = await upcomingRows(db, deps, await findCampaigns(db, actor, 'future', now, SHOWN_UPCOMING))
  const undrawn = (await summarise(db, actor, ended, now, asked.includeTest)).filter(
    ({ needsDraw }) => needsDraw,
  )
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
    liveCount: await countCampaigns(db, actor, 'live', now),
    live,
    upcomingCount: await countCampaigns(db, actor, 'future', now),
    upcoming,
    attention: attentionItems({ live, upcoming, undrawn }, now),
  }
}
