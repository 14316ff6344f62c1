import { IconChevronRight } from '@tabler/icons-react'
import { type LiveRow as Row, STATUS, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { FIGURES, hasFigure } from '#features/figures/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { WideTicks } from '#ui/charts/ticks.tsx'
import { count } from '#ui/format/amounts.ts'
import { shortDay, weekday } from '#ui/format/dates.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { LinkRow, RowWords } from '#ui/layout/link-list.tsx'
import { paths } from '#web/paths.ts'
import { CampaignBadge } from '../../web/campaign-badge.tsx'
import { CampaignTags } from '../../web/campaign-tags.tsx'
import { changeText } from './dashboard-stats.ts'
import classes from './live-row.module.css'

/** One live campaign: its facts, trend, today's figures, and stock left. */
export function LiveRow({ row, now }: { row: Row; now: Date }) {
  const paused = row.status === STATUS.paused
  return (
    <LinkRow to={paths.live(row.eventKey)}>
      <div className={classes.row}>
        <RowWords
          name={row.title}
          badges={
            <>
              <CampaignBadge campaign={row} />
              <CampaignTags campaign={{ testMode: row.testMode, demo: false }} />
            </>
          }
          about={[TYPE_NAMES[row.type], row.campaignSponsor, phase(row)]}
        />
        <div className={classes.trend}>
          <Sparkline values={row.last24h} label={trendText(row)} muted={paused} />
        </div>
        <Today row={row} now={now} />
        <Stock row={row} paused={paused} />
        <IconChevronRight size={16} stroke={1.75} className={classes.open} aria-hidden />
      </div>
    </LinkRow>
  )
}

function Today({ row: { type, today, timezone }, now }: { row: Row; now: Date }) {
  const { value, changePercent } = today
  const words = ` ${mainOf(type).nouns[value === 1 ? 0 : 1]} today`
  return (
    <div className={classes.today}>
      <div className={classes.figure}>
        {count(value)}
        <Unseen>{words}</Unseen>
        <span className={classes.when} aria-hidden>
          {words}
        </span>
      </div>
      {changePercent !== null && (
        <div className={classes.change}>
          <span data-up={changePercent > 0 || undefined}>{changeText(changePercent)}</span>
          {changePercent !== 0 && ` vs. last ${weekday(now, timezone)}`}
        </div>
      )}
    </div>
  )
}

function Stock({ row: { stock }, paused }: { row: Row; paused: boolean }) {
  if (!stock || stock.of === 0) return <div className={classes.noStock} />
  const left = stock.left / stock.of
  const low = isStockLow(stock.left, stock.of) && !paused
  return (
    <div className={classes.stock}>
      <div className={classes.amounts}>
        <span data-low={low || undefined}>{count(stock.left)} left</span>
        <span>of {count(stock.of)}</span>
      </div>
      <WideTicks value={left} tone={paused ? 'muted' : low ? 'warn' : 'main'} />
    </div>
  )
}

/** Main figure of a row. */
const mainOf = (type: Row['type']) => (hasFigure(type, 'entries') ? FIGURES.entries : FIGURES.gifts)

function phase({ dates, endTime, timezone }: Row): string {
  if (dates) return `date ${dates.begun} of ${dates.of}`
  return `ends ${shortDay(saidEnd(endTime, timezone), timezone)}`
}

function trendText({ type, last24h: values }: Row): string {
  const sum = values.reduce((total, value) => total + value, 0)
  return `${mainOf(type).label}, last 24 hours: ${count(sum)}, ${count(values.at(-1) ?? 0)} in the last hour`
}
