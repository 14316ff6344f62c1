import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconLock,
} from '@tabler/icons-react'
import { type UpcomingRow as Row, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { blockText, warningText } from '#features/compliance/contract.ts'
import { dayDistance, shortMoment } from '#ui/format/dates.ts'
import { LinkRow, RowWords } from '#ui/layout/link-list.tsx'
import { paths } from '#web/paths.ts'
import { CampaignBadge } from '../../web/campaign-badge.tsx'
import classes from './upcoming-row.module.css'

const looks = {
  locked: { Icon: IconLock, text: () => 'Terms locked' },
  ready: { Icon: IconCircleCheck, text: () => 'Ready to activate' },
  unacknowledged: {
    Icon: IconAlertTriangle,
    text: (row: Row) => warningText(row.unacknowledged),
  },
  blocked: {
    Icon: IconAlertOctagon,
    text: (row: Row) => blockText(row.blocking),
  },
} as const

/** One draft or scheduled campaign: its start, and its open steps. */
export function UpcomingRow({ row, now }: { row: Row; now: Date }) {
  const { Icon, text } = looks[row.readiness]
  return (
    <LinkRow to={paths.compliance(row.eventKey)}>
      <div className={classes.row}>
        <span className={classes.badge}>
          <CampaignBadge campaign={row} />
        </span>
        <RowWords name={row.title} about={[TYPE_NAMES[row.type], row.campaignSponsor]} />
        <div className={classes.when}>
          <div>{shortMoment(row.startTime, row.timezone)}</div>
          <div className={classes.distance}>{dayDistance(row.startTime, now, row.timezone)}</div>
        </div>
        <div className={classes.state} data-readiness={row.readiness}>
          <Icon size={17} stroke={1.75} className={classes.icon} aria-hidden />
          {text(row)}
        </div>
        <IconChevronRight size={16} stroke={1.75} className={classes.open} aria-hidden />
      </div>
    </LinkRow>
  )
}
