import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { awardsTitle, type EventDetail, hasChance, isInstantType } from '#features/campaigns/contract.ts'
import { type Place, useScreenPlaces } from '#web/keys/screen-places.ts'
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
function screensOf(eventKey: string, event: EventDetail | undefined): readonly Place[] {
  const parentKey = event?.parentKey ?? eventKey
  const isInstant = event !== undefined && isInstantType(event.type)
  const awards = event ? awardsTitle(event.type, event.addSweeps) : 'Winners'
  const screens: readonly (Place | false | undefined)[] = [
    { label: 'Overview', to: paths.overview(eventKey) },
    { label: 'Editor', to: paths.editor(parentKey) },
    { label: 'Compliance', to: paths.compliance(eventKey) },
    { label: 'Rules', to: paths.rules(eventKey) },
    event && mayHaveDates(event) && { label: 'Dates', to: paths.dates(parentKey) },
    { label: 'Files', to: paths.files(eventKey) },
    { label: 'QR codes', to: paths.qr(eventKey) },
    event && hasDraw(event) && { label: 'Draw', to: paths.sweeps(parentKey) },
    awards !== undefined && { label: awards, to: paths.winners(eventKey) },
    isInstant && { label: 'Prizes', to: paths.prizes(eventKey) },
    isInstant && { label: 'Fairness', to: paths.fairness(eventKey) },
    { label: 'Messages', to: paths.messages(parentKey) },
    event && takesTexts(event) && { label: 'Texts', to: paths.texts(parentKey) },
    event?.textToDonate && { label: 'Donations', to: paths.donations(eventKey) },
    { label: 'Live monitor', to: paths.live(eventKey) },
    { label: 'Reports', to: paths.reports(eventKey) },
    { label: 'Data', to: paths.data(eventKey) },
  ]
  return screens.filter(screen => typeof screen === 'object')
}

/** The screens of a campaign as tabs; the finder finds them as well. */
export function CampaignTabs({ eventKey, event }: CampaignTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isComplete = event !== undefined
  const screens = useMemo(() => screensOf(eventKey, event), [eventKey, event])
  useScreenPlaces(screens)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the current tab is scrolled to when it changes
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current=page]')
    if (!tabs.current || !current) return
    const [box, tab] = [tabs.current.getBoundingClientRect(), current.getBoundingClientRect()]
    tabs.current.scrollLeft += tab.left + tab.width / 2 - box.left - box.width / 2
  }, [pathname, isComplete])
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Campaign sections">
      {screens.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: to === paths.overview(eventKey) }}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
