import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type EventDetail, hasChance, isInstantType } from '#features/campaigns/contract.ts'
import { paths } from '#web/paths.ts'
import classes from './campaign-tabs.module.css'
import { mayHaveDates } from './dates/may-have-dates.ts'

interface CampaignTabsProps {
  eventKey: string
  /** Undefined while it is loaded. */
  event: EventDetail | undefined
}

function hasDraw({ type, addSweeps, newPrizes }: EventDetail): boolean {
  return hasChance(type, addSweeps) && newPrizes.some(({ use }) => use === 'draw')
}

/** Whether anything is texted: keywords, or codes. */
function takesTexts({ smsEntry, verifyContact }: EventDetail): boolean {
  return smsEntry || verifyContact === 'sms'
}

/** The screens of a campaign; a date leads to the dates of its campaign. */
export function CampaignTabs({ eventKey, event }: CampaignTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isComplete = event !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the current tab is scrolled to when it changes
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current=page]')
    if (!tabs.current || !current) return
    const [box, tab] = [tabs.current.getBoundingClientRect(), current.getBoundingClientRect()]
    tabs.current.scrollLeft += tab.left + tab.width / 2 - box.left - box.width / 2
  }, [pathname, isComplete])
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Screens of this campaign">
      <Link to={paths.overview(eventKey)} activeOptions={{ exact: true }} className={classes.tab}>
        Overview
      </Link>
      <Link to={paths.editor(event?.parentKey ?? eventKey)} className={classes.tab}>
        Editor
      </Link>
      <Link to={paths.compliance(eventKey)} className={classes.tab}>
        Compliance
      </Link>
      <Link to={paths.rules(eventKey)} className={classes.tab}>
        Rules
      </Link>
      {event && mayHaveDates(event) && (
        <Link to={paths.dates(event.parentKey ?? eventKey)} className={classes.tab}>
          Dates
        </Link>
      )}
      <Link to={paths.files(eventKey)} className={classes.tab}>
        Files
      </Link>
      <Link to={paths.qr(eventKey)} className={classes.tab}>
        QR codes
      </Link>
      {event && hasDraw(event) && (
        <Link to={paths.sweeps(event.parentKey ?? eventKey)} className={classes.tab}>
          Draw
        </Link>
      )}
      <Link to={paths.winners(eventKey)} className={classes.tab}>
        Winners
      </Link>
      {event && isInstantType(event.type) && (
        <>
          <Link to={paths.prizes(eventKey)} className={classes.tab}>
            Prizes
          </Link>
          <Link to={paths.fairness(eventKey)} className={classes.tab}>
            Fairness
          </Link>
        </>
      )}
      {event && takesTexts(event) && (
        <Link to={paths.texts(event.parentKey ?? eventKey)} className={classes.tab}>
          Texts
        </Link>
      )}
      {event?.textToDonate && (
        <Link to={paths.donations(eventKey)} className={classes.tab}>
          Donations
        </Link>
      )}
      <Link to={paths.live(eventKey)} className={classes.tab}>
        Live monitor
      </Link>
      <Link to={paths.reports(eventKey)} className={classes.tab}>
        Reports
      </Link>
      <Link to={paths.data(eventKey)} className={classes.tab}>
        Data
      </Link>
    </nav>
  )
}
