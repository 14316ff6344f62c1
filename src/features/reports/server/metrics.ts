import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  type Counted,
  countedOf,
  type Figures,
  keysOf,
  listStock,
  readFigures,
  readFiguresByDay,
  sumOf,
  totalsOf,
} from '#features/figures/server/index.ts'
import { AGE_BANDS, type EventMetrics } from '#features/reports/contract.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { startOfDay } from '#shared/time/zoned-time.ts'
import { countQuestions } from './question-counts.ts'
import { countShares } from './share-counts.ts'
import { type Shown, shownTo } from './shown-to.ts'

const HOURS = 24

/** Age bands by their number in the roll-up: 0 without a birthday, then those of the contract in their order. */
const bandOf = (key: string) => AGE_BANDS[key === '0' ? AGE_BANDS.length - 1 : Number(key) - 1]

/** Largest first. */
const bySize = (counts: Iterable<readonly [string, number]>) => [...counts].sort(([, a], [, b]) => b - a)

function byAge(figures: Figures, shown: Shown): EventMetrics['byAge'] {
  const ages = [...keysOf(figures, 'age')].map(([key, count]) => [bandOf(key) ?? 'unknown', count] as const)
  const order = new Map(ages)
  return shown(AGE_BANDS.flatMap(band => (order.has(band) ? [[band, order.get(band) ?? 0] as const] : [])))
}

/** Daily counters of a report. */
const DAILY = [
  'views',
  'visitors',
  'starts',
  'entries',
  'people',
  'plays',
  'wins',
  'voids',
  'redemptions',
  'optIn',
  'sms',
  'donations',
] as const

/** Days with any event, oldest first, each by its midnight in the campaign's zone. */
async function readDays(
  db: Db,
  counted: Counted,
  range: DayRange,
  zone: string,
): Promise<EventMetrics['byDay']> {
  const days = await readFiguresByDay(db, counted, DAILY, range)
  return days.map(({ day, figures }) => ({
    t: startOfDay(day, zone),
    views: sumOf(figures, 'views'),
    visitors: sumOf(figures, 'visitors'),
    entries: sumOf(figures, 'entries'),
    plays: sumOf(figures, 'plays'),
    wins: sumOf(figures, 'wins'),
    totals: totalsOf(figures),
  }))
}

/** Whose figures a report is of, and who reads it. */
export interface MetricsQuery {
  withDates: boolean
  range: DayRange
  includeTest: boolean
  role: number
}

/** The figures of a campaign or date at the days asked for, without what belongs to campaigns alone. */
export async function readMetrics(
  db: Db,
  campaign: Campaign,
  { withDates, range, includeTest, role }: MetricsQuery,
): Promise<EventMetrics & { figures: Figures }> {
  const counted: Counted = { ...countedOf(campaign, includeTest), withDates }
  const shown = shownTo(role)
  const [figures, byDay, shares, tiles, prizes] = await Promise.all([
    readFigures(db, counted, range),
    readDays(db, counted, range, campaign.timezone),
    counted.isCounted ? countShares(db, campaign, { withDates, range }) : {},
    listTiles(db, campaign),
    listStock(db, [campaign], includeTest),
  ])
  const hours = keysOf(figures, 'hour')
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    type: campaign.type,
    startTime: campaign.startsAt,
    endTime: campaign.endsAt,
    timezone: campaign.timezone,
    totals: totalsOf(figures),
    byDay,
    byHour: Array.from({ length: HOURS }, (_, hour) => hours.get(String(hour)) ?? 0),
    bySource: shown(bySize(keysOf(figures, 'entries'))),
    byState: shown(bySize(keysOf(figures, 'state'))),
    byAge: byAge(figures, shown),
    byLanguage: shown(bySize(keysOf(figures, 'language'))),
    byDevice: shown(bySize(keysOf(figures, 'device'))),
    shares,
    questions: countQuestions(tiles, keysOf(figures, 'answer'), shown),
    prizes,
    figures,
  }
}
