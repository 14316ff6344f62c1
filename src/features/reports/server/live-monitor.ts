import type { Activity, LiveMonitor, SeriesPoint, Totals } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import {
  countPeopleSince,
  findPlayLog,
  listMinutes,
  listPrizeStock,
  listRecent,
  listSources,
} from './live-monitor-queries.ts'
import { maskPerson } from './mask.ts'

const SHOWN_MINUTES = 60
const SHOWN_ACTIVITIES = 20
/** No campaign takes text messages or donations yet, so there is nothing to count. */
const NO_SMS = { in: 0, out: 0, failed: 0, optOut: 0 }
const NO_DONATIONS = { count: 0, gross: 0, net: 0, avg: 0, refunded: 0 }

/** What the monitor needs of a campaign. */
export interface WatchedCampaign {
  id: number
  eventKey: string
  title: string
  timezone: string
  /** The status at the moment of reading. */
  status: number
}

/** A share as a fraction with 4 decimals; 0 when there is nothing to divide by. */
export function rateOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
}

function fillMinutes(from: Date, rows: Awaited<ReturnType<typeof listMinutes>>): SeriesPoint[] {
  const byMinute = new Map(rows.map(row => [row.minute.getTime(), row]))
  return Array.from({ length: SHOWN_MINUTES }, (_, index) => {
    const t = new Date(from.getTime() + index * MINUTE_MS)
    const { views = 0, entries = 0, plays = 0, wins = 0 } = byMinute.get(t.getTime()) ?? {}
    return { t, views, entries, plays, wins }
  })
}

function totalsOf(log: Awaited<ReturnType<typeof findPlayLog>>, pageViews: number): Totals {
  const { participants = 0, entries = 0, plays = 0, wins = 0, redemptions = 0 } = log ?? {}
  return {
    pageViews,
    participants,
    entries,
    plays,
    wins,
    // Nothing voids a win yet.
    validWins: wins,
    redemptions,
    winRate: rateOf(wins, plays),
    conversionRate: Math.min(1, rateOf(participants, pageViews)),
    redemptionRate: rateOf(redemptions, wins),
    optIns: { email: log?.email_opt_ins ?? 0, sms: log?.sms_opt_ins ?? 0 },
    sms: NO_SMS,
    donations: NO_DONATIONS,
  }
}

function activityOf(row: Awaited<ReturnType<typeof listRecent>>[number]): Activity {
  const label = maskPerson(row)
  const prize = row.prizeTitle ? { prizeTitle: row.prizeTitle } : {}
  if (row.redeemedAt) return { at: row.redeemedAt, kind: 'redeem', label, ...prize }
  if (row.playedAt) return { at: row.playedAt, kind: row.outcome === 1 ? 'win' : 'play', label, ...prize }
  return { at: row.enteredAt, kind: 'entry', label }
}

/**
 * Every figure of the live monitor at `now`. Read from rolled-up counts, so that it costs the same
 * however many people have played.
 */
export async function readLiveMonitor(db: Db, campaign: WatchedCampaign, now: Date): Promise<LiveMonitor> {
  const runningMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const from = new Date(runningMinute - (SHOWN_MINUTES - 1) * MINUTE_MS)
  const log = await findPlayLog(db, campaign.id)
  const sources = await listSources(db, campaign.id)
  const prizes = await listPrizeStock(db, campaign.id)
  const recent = await listRecent(db, campaign.id, SHOWN_ACTIVITIES)
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    status: campaign.status,
    timezone: campaign.timezone,
    now,
    online5m: await countPeopleSince(db, campaign.id, new Date(now.getTime() - 5 * MINUTE_MS)),
    last60m: fillMinutes(from, await listMinutes(db, campaign.id, from)),
    totals: totalsOf(
      log,
      sources.reduce((sum, { views }) => sum + views, 0),
    ),
    prizes: prizes.map(({ prize_key, title, quantity, awarded, redeemed }) => ({
      uniquePrizeKey: prize_key,
      title,
      quantity,
      awarded,
      redeemed: redeemed ?? 0,
    })),
    sources: sources.filter(({ entries }) => entries > 0).map(({ source, entries }) => ({ source, entries })),
    health: { sms: 'off', payments: 'off' },
    recent: recent.map(activityOf).sort((a, b) => b.at.getTime() - a.at.getTime()),
    ...(log && log.seq > 0 ? { logHead: { seq: log.seq, hash: log.head.toString('hex') } } : {}),
  }
}
