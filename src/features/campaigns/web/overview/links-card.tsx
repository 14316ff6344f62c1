import {
  IconActivity,
  IconBan,
  IconCalendarEvent,
  IconChevronRight,
  IconExternalLink,
  IconFileText,
  IconLayoutDashboard,
  IconLock,
  IconPhoto,
  IconShieldCheck,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { mayHaveDates } from '../dates/may-have-dates.ts'
import classes from './overview.module.css'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** Everything of a campaign that can be opened. Nobody sees the public pages of a draft. */
export function LinksCard({ event }: { event: EventDetail }) {
  const { eventKey, publicUrl, compliance, status } = event
  const findings = compliance.block + compliance.warn
  return (
    <SectionCard title="Quick links">
      <ul className={classes.links}>
        <li>
          <Link to={paths.editor(event.parentKey ?? eventKey)} className={classes.open}>
            <IconLayoutDashboard {...icon} />
            Editor
            <IconChevronRight {...icon} />
          </Link>
        </li>
        <li>
          <Link to={paths.compliance(eventKey)} className={classes.open}>
            <IconFileText {...icon} />
            Compliance
            <span className={classes.about}>
              {findings === 0 ? 'no warnings' : countOf(findings, 'finding')}
            </span>
            <IconChevronRight {...icon} />
          </Link>
        </li>
        {mayHaveDates(event) && (
          <li>
            <Link to={paths.dates(event.parentKey ?? eventKey)} className={classes.open}>
              <IconCalendarEvent {...icon} />
              Dates
              {event.childCount > 0 && <span className={classes.about}>{event.childCount}</span>}
              <IconChevronRight {...icon} />
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.files(eventKey)} className={classes.open}>
            <IconPhoto {...icon} />
            Files
            <IconChevronRight {...icon} />
          </Link>
        </li>
        <li>
          <Link to={paths.live(eventKey)} className={classes.open}>
            <IconActivity {...icon} />
            Live monitor
            <IconChevronRight {...icon} />
          </Link>
        </li>
        <li>
          <Link to={paths.blacklist(eventKey)} className={classes.open}>
            <IconBan {...icon} />
            Blacklist
            <IconChevronRight {...icon} />
          </Link>
        </li>
        {status !== STATUS.draft &&
          publicPages(eventKey, publicUrl).map(({ label, href, Icon }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noreferrer" className={classes.open}>
                <Icon {...icon} />
                {label}
                <Unseen> in a new tab</Unseen>
                <IconExternalLink {...icon} />
              </a>
            </li>
          ))}
      </ul>
    </SectionCard>
  )
}

function publicPages(eventKey: string, publicUrl: string) {
  return [
    { label: 'Public page', href: publicUrl, Icon: IconWorld },
    { label: 'Official Rules', href: new URL(`/rules/${eventKey}`, publicUrl).href, Icon: IconShieldCheck },
    { label: 'Privacy notice', href: new URL(`/privacy/${eventKey}`, publicUrl).href, Icon: IconLock },
  ]
}
