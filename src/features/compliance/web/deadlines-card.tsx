import { Anchor } from '@mantine/core'
import { type ComplianceReport, getDeadlines } from '#features/compliance/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { clockTime, shortDay, shortZone, yearOf } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './deadlines-card.module.css'

type Deadline = ComplianceReport['deadlines'][number]

/** Events with a time of day; filings are due on a day. */
const timed = ['Start', 'End', 'Draw']

const SOON_MS = 7 * DAY_MS

interface DeadlinesCardProps {
  report: ComplianceReport
  timezone: string
}

/** Deadlines, one dated line each. */
export function DeadlinesCard({ report: { deadlines, eventKey }, timezone }: DeadlinesCardProps) {
  const now = Date.now()
  return (
    <SectionCard
      title="Deadlines"
      action={
        <Anchor href={fillPath(getDeadlines.path, { eventKey })} download size="sm" fw={500}>
          Add to calendar
        </Anchor>
      }
    >
      {deadlines.length === 0 && <p className={classes.none}>No deadlines.</p>}
      <ol className={classes.line}>
        {deadlines.map(deadline => {
          const moment = deadline.what === 'End' ? saidEnd(deadline.due, timezone) : deadline.due
          return (
            <li
              key={`${deadline.what} ${deadline.due.getTime()}`}
              className={classes.step}
              data-kind={kindOf(deadline, now)}
            >
              <time className={classes.day} dateTime={deadline.due.toISOString()}>
                {shortDay(moment, timezone)}
                {yearOf(moment, timezone) !== yearOf(new Date(now), timezone) && (
                  <span className={classes.year}>{yearOf(moment, timezone)}</span>
                )}
              </time>
              <span className={classes.dot} aria-hidden />
              <div>
                <div className={classes.what}>
                  {deadline.what}
                  {timed.includes(deadline.what) &&
                    `, ${clockTime(moment, timezone)} ${shortZone(moment, timezone)}`}
                </div>
                <div className={shared.fine}>{deadline.note}</div>
              </div>
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}

function kindOf({ what, due }: Deadline, now: number): string {
  const left = due.getTime() - now
  if (left < 0) return 'past'
  if (what === 'Start') return 'start'
  if (what === 'Draw') return 'draw'
  return left < SOON_MS ? 'soon' : 'later'
}
