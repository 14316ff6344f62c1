import { IconChevronRight } from '@tabler/icons-react'
import { type EventSummary, STATUS, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { countOf } from '#ui/format/amounts.ts'
import { shortDate, shortDay } from '#ui/format/dates.ts'
import { LinkRow, RowWords } from '#ui/layout/link-list.tsx'
import { sayFigure } from '#web/figures.ts'
import { paths } from '#web/paths.ts'
import { CampaignBadge } from '../../web/campaign-badge.tsx'
import { CampaignTags } from '../../web/campaign-tags.tsx'
import classes from './campaign-row.module.css'

/** One campaign of a list. */
export function CampaignRow({ campaign }: { campaign: EventSummary }) {
  const { status, title, type, startTime, endTime, timezone, totals } = campaign
  const { thumbnailUrl } = campaign
  const lastDay = saidEnd(endTime, timezone)
  return (
    <LinkRow to={paths.campaign(campaign)}>
      <div className={classes.row}>
        <div className={classes.what}>
          {thumbnailUrl !== undefined && (
            <img
              className={classes.picture}
              src={thumbnailUrl}
              width={40}
              height={40}
              alt=""
              loading="lazy"
            />
          )}
          <RowWords
            name={title}
            badges={
              <>
                <CampaignBadge campaign={campaign} />
                <CampaignTags campaign={campaign} />
              </>
            }
            about={[TYPE_NAMES[type], campaign.campaignSponsor, campaign.clientName, dates(campaign)]}
          />
        </div>
        <div className={classes.period}>
          {shortDay(startTime, timezone)} to {shortDate(lastDay, timezone)}
        </div>
        <div className={classes.figures}>
          {status >= STATUS.live && FIGURES_OF_TYPE[type].row.map(key => sayFigure(key, totals)).join(', ')}
        </div>
        <IconChevronRight size={16} stroke={1.75} className={classes.open} aria-hidden />
      </div>
    </LinkRow>
  )
}

function dates({ childCount }: EventSummary): string {
  return childCount > 0 ? countOf(childCount, 'date') : ''
}
