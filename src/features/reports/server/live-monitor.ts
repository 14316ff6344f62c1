import type { PromotionType } from '#features/campaigns/contract.ts'
import { paymentHealth } from '#features/donations/server/index.ts'
import type { SeriesPoint } from '#features/figures/contract.ts'
import { countedOf, keysOf, listStock, readFigures, totalsOf } from '#features/figures/server/index.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { smsHealth } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { listActivity, SHOWN_ACTIVITIES } from './live-feed.ts'
import { countVisitorsSince, findPlayLog, listMinutes } from './live-monitor-queries.ts'

const SHOWN_MINUTES = 60
/** Campaign fields that the monitor needs. */
export interface WatchedCampaign {
  id: number
  accountId: number
  rootId: number
  eventKey: string
  title: string
  timezone: string
  type: PromotionType
  testMode: boolean
  demo: boolean
  parent?: object | undefined
  /** The status at the moment of reading. */
  status: number
}

function fillMinutes(from: Date, rows: Awaited<ReturnType<typeof listMinutes>>): SeriesPoint[] {
  const byMinute = new Map(rows.map(row => [row.minute.getTime(), row]))
  return Array.from({ length: SHOWN_MINUTES }, (_, index) => {
    const t = new Date(from.getTime() + index * MINUTE_MS)
    const { views = 0, entries = 0, plays = 0, wins = 0 } = byMinute.get(t.getTime()) ?? {}
    return { t, views, entries, plays, wins }
  })
}

/**
 * Every figure of the live monitor at `now`. Read from rolled-up counts, so that the cost does not grow with the plays.
 */
export async function readLiveMonitor(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  campaign: WatchedCampaign,
  { now, includeTest }: { now: Date; includeTest: boolean },
): Promise<LiveMonitor> {
  const runningMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const from = new Date(runningMinute - (SHOWN_MINUTES - 1) * MINUTE_MS)
  const log = await findPlayLog(db, campaign.id)
  const counted = countedOf(campaign, includeTest)
  const { isCounted } = counted
  const figures = await readFigures(db, counted)
  const sources = [...keysOf(figures, 'entries')].sort(([, a], [, b]) => b - a)
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    type: campaign.type,
    status: campaign.status,
    timezone: campaign.timezone,
    now,
    online5m: isCounted
      ? await countVisitorsSince(db, campaign.id, new Date(now.getTime() - 5 * MINUTE_MS))
      : 0,
    last60m: fillMinutes(from, isCounted ? await listMinutes(db, campaign, from) : []),
    totals: totalsOf(figures),
    prizes: await listStock(db, [campaign], includeTest),
    sources: sources.map(([source, entries]) => ({ source, entries })),
    health: {
      sms: await smsHealth(db, campaign.rootId, now),
      payments: await paymentHealth(db, campaign.rootId),
    },
    recent: isCounted ? await listActivity(db, deps, campaign, SHOWN_ACTIVITIES) : [],
    ...(log && log.seq > 0 ? { logHead: { seq: log.seq, hash: log.head.toString('hex') } } : {}),
  }
}
