import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventSummary, STATUS, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { countOf } from '#web/amounts.ts'
import { lastMinute, shortDay } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { CampaignBadge } from './campaign-badge.tsx'
import classes from './campaign-row.module.css'

/** One campaign of a list. */
export function CampaignRow({ campaign }: { campaign: EventSummary }) {
  const { eventKey, status, title, type, startTime, endTime, timezone, participants, wins } = campaign
  const lastDay = lastMinute(endTime)
  return (
    <li className={classes.item}>
      <Link to={paths.overview(eventKey)} className={classes.row}>
        <div className={classes.words}>
          <div className={classes.title}>
            <span className={classes.name}>{title}</span>
            <CampaignBadge campaign={campaign} />
            {campaign.testMode && <span className={classes.tag}>TEST</span>}
            {campaign.demo && <span className={classes.tag}>DEMO</span>}
          </div>
          <div className={classes.about}>
            {[TYPE_NAMES[type], campaign.campaignSponsor, campaign.clientName, dates(campaign)]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        <div className={classes.period}>
          {shortDay(startTime, timezone)} to {shortDay(lastDay, timezone)} {year(lastDay, timezone)}
        </div>
        <div className={classes.figures}>
          {status >= STATUS.live && (
            <>
              {countOf(participants, 'person', 'people')}, {countOf(wins, 'win')}
            </>
          )}
        </div>
        <IconChevronRight size={16} stroke={1.75} className={classes.open} aria-hidden />
      </Link>
    </li>
  )
}

function dates({ childCount }: EventSummary): string {
  return childCount > 0 ? countOf(childCount, 'date') : ''
}

function year(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(moment)
}
