import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type EventSummary, STATUS } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import { useCopy } from '#ui/feedback/use-copy.ts'
import { sayFigure } from '#web/figures.ts'
import { paths } from '#web/paths.ts'
import { CampaignBadge } from '../campaign-badge.tsx'
import classes from './dates.module.css'
import { sayPeriod } from './say-period.ts'

interface DateRowProps {
  date: EventSummary
  /** Title of the campaign; a date says its own only when it differs. */
  campaignTitle: string
  /** Public page of this date. */
  publicUrl: string
  /** Button that ends the date, if this person may do it. */
  action: ReactNode
}

/** One date: its period, status, entrants, and links. */
export function DateRow({ date, campaignTitle, publicUrl, action }: DateRowProps) {
  const { eventKey, title, city } = date
  const when = sayPeriod(date)
  const about = [title === campaignTitle ? '' : title, city, figuresOf(date)]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.when}>
          <Link to={paths.overview(eventKey)}>{when}</Link>
          <CampaignBadge campaign={date} />
        </div>
        <div className={classes.about}>{about.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={classes.actions}>
        <Link to={paths.compliance(eventKey)} aria-label={`Compliance, ${when}`}>
          Compliance
        </Link>
        <Link to={paths.live(eventKey)} aria-label={`Live monitor, ${when}`}>
          Live monitor
        </Link>
        <CopyLink url={publicUrl} when={when} />
        {action}
      </div>
    </li>
  )
}

function CopyLink({ url, when }: { url: string; when: string }) {
  const { copy, copied } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Copy public link, ${when}`}
        onClick={() => copy(url)}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.copied}>
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}

/** The button that cancels or removes one date. */
export function EndDateButton({ word, when, onClick }: { word: string; when: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="red" size="xs" aria-label={`${word}, ${when}`} onClick={onClick}>
      {word}
    </Button>
  )
}

function figuresOf({ status, type, totals }: EventSummary): string {
  const hasRun = status >= STATUS.live && status !== STATUS.cancelled
  if (!hasRun && totals.participants === 0) return ''
  return FIGURES_OF_TYPE[type].row.map(key => sayFigure(key, totals)).join(', ')
}
