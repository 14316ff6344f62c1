import type { getDashboard } from '#features/campaigns/contract.ts'
import { countCampaigns, findCampaigns, summarise } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/serve.ts'
import { attentionItems } from '../dashboard/attention.ts'
import { liveRows } from '../dashboard/live-rows.ts'
import { addUp, compare, listTodayFigures } from '../dashboard/today-figures.ts'
import { upcomingRows } from '../dashboard/upcoming-rows.ts'

const SHOWN_LIVE = 50
const SHOWN_UPCOMING = 20
/** Ended campaigns that are looked at for today's figures and for draws that are due. */
const RECENTLY_ENDED = 100

export const handleGetDashboard: Handler<typeof getDashboard> = async ({ db, deps, actor }) => {
  const now = deps.clock.now()
  const running = await findCampaigns(db, actor, 'live', now, 500)
  const ended = await findCampaigns(db, actor, 'archived', now, RECENTLY_ENDED)
  const figures = await listTodayFigures(db, [...running, ...ended], now)
  const total = addUp(figures.values())
  const live = await liveRows(db, running.slice(0, SHOWN_LIVE), figures, now)
  const upcoming = await upcomingRows(db, await findCampaigns(db, actor, 'future', now, SHOWN_UPCOMING), now)
  const undrawn = (await summarise(db, actor, ended, now)).filter(({ needsDraw }) => needsDraw)
  return {
    now,
    entries: compare(total.entries, total.entriesLastWeek),
    people: compare(total.people, total.peopleLastWeek),
    prizesWon: total.wins,
    redeemed: total.redeemed,
    optIns: total.optIns,
    liveCount: await countCampaigns(db, actor, 'live', now),
    live,
    upcomingCount: await countCampaigns(db, actor, 'future', now),
    upcoming,
    attention: attentionItems({ live, upcoming, undrawn }, now),
  }
}
