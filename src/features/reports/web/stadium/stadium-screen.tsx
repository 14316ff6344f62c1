import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type EventDetail, hasChance, STATUS } from '#features/campaigns/contract.ts'
import { FIGURES_OF_TYPE, hasFigure } from '#features/figures/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { Mark } from '#ui/layout/brand/logo.tsx'
import { FullScreenControls, FullScreenLayout } from '#ui/layout/full-screen-layout.tsx'
import { serviceMessage } from '#web/api/api-error.ts'
import { figureText, sayFigure } from '#web/figures.ts'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { Updated } from '../updated.tsx'
import { useLiveMonitor } from '../use-live-monitor.ts'
import { Headline } from './headline.tsx'
import { PrizeLines } from './prize-lines.tsx'
import { ScanCard, spoken } from './scan-card.tsx'
import classes from './stadium.module.css'
import { WinnerStrip } from './winner-strip.tsx'

/** The live monitor for a stadium: one number, four prizes and one code, read from the last row. */
export function StadiumScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: monitor, error } = useLiveMonitor(eventKey)
  const { data: event, error: eventError } = useQuery(eventQuery(eventKey))
  const back = paths.live(eventKey)
  const shown = monitor && event && monitor.status >= STATUS.live ? { monitor, event } : undefined
  useDocumentTitle('Stadium view · Drumroll')

  return (
    <FullScreenLayout label="Stadium view" back={back} className={classes.stadium}>
      <div className={classes.top}>
        <Mark />
        <div className={classes.who}>
          <h1 tabIndex={-1} data-autofocus>
            {event?.title}
          </h1>
          <p className={classes.quiet}>{event?.campaignSponsor}</p>
        </div>
        {shown && <Played {...shown} />}
      </div>
      {shown ? (
        <div className={classes.middle}>
          <Headline {...shown} />
          <PrizeLines
            prizes={
              FIGURES_OF_TYPE[shown.event.type].hasStock
                ? shown.monitor.prizes.filter(({ use }) => use === 'instant')
                : []
            }
          />
          <ScanCard event={shown.event} status={shown.monitor.status} />
        </div>
      ) : (
        <p className={classes.wait} role="status">
          {waitText(error ?? eventError, monitor?.status)}
        </p>
      )}
      <footer className={classes.bottom}>
        {shown && <p className={classes.print}>{finePrint(shown.event)}</p>}
        {shown && <Updated key={shown.monitor.now.getTime()} monitor={shown.monitor} onlyStale />}
        <FullScreenControls back={back} leave="Leave stadium view" />
      </footer>
      {shown && <WinnerStrip monitor={shown.monitor} />}
    </FullScreenLayout>
  )
}

function Played({ monitor: { totals }, event: { type } }: { monitor: LiveMonitor; event: EventDetail }) {
  const key = hasFigure(type, 'plays') ? 'plays' : hasFigure(type, 'people') ? 'people' : 'given'
  const text = figureText(key, totals)
  return (
    <p className={classes.played}>
      <b>{text}</b> {sayFigure(key, totals).slice(text.length + 1)} so far
    </p>
  )
}

function waitText(error: unknown, status: number | undefined): string {
  if (status !== undefined && status < STATUS.live) return 'Results appear here once the campaign is live.'
  return error ? (serviceMessage(error) ?? 'The results could not be loaded.') : 'Loading'
}

function finePrint({ type, addSweeps, minimumAge, eventKey, publicUrl }: EventDetail): string {
  const free = hasChance(type, addSweeps) ? 'No purchase necessary to enter or win. ' : ''
  return `${free}${minimumAge} and older. Official Rules at ${spoken(new URL(`/rules/${eventKey}`, publicUrl).href)}`
}
