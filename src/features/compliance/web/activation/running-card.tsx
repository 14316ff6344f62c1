import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS, whilePaused } from '#features/campaigns/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { longMoment, shortMoment } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import { PublicLink } from '#ui/layout/public-link.tsx'
import shared from '#ui/styles/shared.module.css'
import { Term } from '#web/parts/term.tsx'
import { paths } from '#web/paths.ts'
import classes from './running-card.module.css'

/** An activated campaign: what happens next, its public link and the commitment. */
export function RunningCard({ event }: { event: EventDetail }) {
  const open = event.status === STATUS.live || event.status === STATUS.paused
  return (
    <section className={classes.card} aria-label="Status">
      <h2>Status</h2>
      <p className={shared.note}>{statusText(event)}</p>
      {event.status <= STATUS.ended && <PublicLink url={event.publicUrl} />}
      {event.commitments.length > 0 && (
        <div className={classes.commitments}>
          <p className={shared.note}>
            The commitment fixes all <Term term="releaseTime">release times</Term> before the first play.
            Anyone can detect a change.
          </p>
          {event.commitments.map(({ kind, C }) => (
            <HashLine
              key={kind}
              label={event.commitments.length > 1 ? `Commitment, ${kind}` : 'Commitment'}
              value={C}
            />
          ))}
        </div>
      )}
      {open && (
        <Anchor component={Link} to={paths.live(event.eventKey)} className={classes.watch}>
          Open live monitor
        </Anchor>
      )}
    </section>
  )
}

function statusText(event: EventDetail): string {
  const { status, startTime, endTime, timezone, activatedAt, needsDraw } = event
  switch (status) {
    case STATUS.scheduled:
      return `Opens ${longMoment(startTime, timezone)}. The terms are locked.`
    case STATUS.live:
      return `Open until ${longMoment(saidEnd(endTime, timezone), timezone)}.`
    case STATUS.paused:
      return `Entrants see that the campaign is paused. ${whilePaused(event)}`
    case STATUS.ended:
      return `Ended ${shortMoment(saidEnd(endTime, timezone), timezone)}.${needsDraw ? ' Time to draw winners.' : ''}`
    case STATUS.completed:
      return 'All winners are final.'
    case STATUS.cancelled:
      return activatedAt ? 'Canceled. Entrants see that the campaign is over.' : 'Canceled.'
    default:
      return 'Archived. This campaign is read-only.'
  }
}
