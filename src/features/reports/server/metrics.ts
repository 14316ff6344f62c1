import type { Campaign } from '#features/campaigns/server/index.ts'
import { AGE_BANDS, type DayRange, type EventMetrics } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { type Counted, type Figures, keysOf, readDays, readFigures, totalsOf } from './figures.ts'
import { readPrizeStock } from './prize-stock.ts'
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

/** The figures of a campaign or date at the days asked for, without what belongs to campaigns alone. */
export async function readMetrics(
  db: Db,
  campaign: Campaign,
  { withDates, range, role }: { withDates: boolean; range: DayRange; role: number },
): Promise<EventMetrics & { figures: Figures }> {
  const counted: Counted = { campaignId: campaign.id, withDates }
  const figures = await readFigures(db, counted, range)
  const shown = shownTo(role)
  const hours = keysOf(figures, 'hour')
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    type: campaign.type,
    startTime: campaign.startsAt,
    endTime: campaign.endsAt,
    timezone: campaign.timezone,
    totals: totalsOf(figures),
    byDay: await readDays(db, counted, range, campaign.timezone),
    byHour: Array.from({ length: HOURS }, (_, hour) => hours.get(String(hour)) ?? 0),
    bySource: shown(bySize(keysOf(figures, 'entries'))),
    byState: shown(bySize(keysOf(figures, 'state'))),
    byAge: byAge(figures, shown),
    byDevice: shown(bySize(keysOf(figures, 'device'))),
    shares: await countShares(db, campaign, { withDates, range }),
    questions: await countQuestions(db, campaign, keysOf(figures, 'answer'), shown),
    prizes: await readPrizeStock(db, campaign),
    figures,
  }
}
