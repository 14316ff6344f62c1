import { Button } from '@mantine/core'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Delivery } from '#features/messaging/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { isOldEnough } from '#shared/time/age.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { calendarDay, longMoment, shortMoment } from '#ui/format/dates.ts'
import { WinnerBadge } from '#web/parts/winner-badge.tsx'
import { GraceActions } from './grace-actions.tsx'
import { useRevealWinner } from './use-documents.ts'
import { WinnerActions } from './winner-actions.tsx'
import classes from './winner-panel.module.css'
import { WinnerPapers } from './winner-papers.tsx'
import { timeLeft } from './winner-words.ts'

const CHANNELS = { email: 'Email', sms: 'Text message' } as const
const STATES = {
  queued: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  suppressed: 'held back',
} as const

function Deliveries({ deliveries, timezone }: { deliveries: readonly Delivery[]; timezone: string }) {
  if (deliveries.length === 0) return <p className={classes.small}>Not notified yet.</p>
  return (
    <ul className={classes.list}>
      {deliveries.map(({ channel, status, at, lastError }) => (
        <li key={channel}>
          {CHANNELS[channel]} {STATES[status]}, {shortMoment(at, timezone)}
          {lastError !== undefined && <div className={classes.problem}>{lastError}</div>}
        </li>
      ))}
    </ul>
  )
}

/** "Feb 3, 2010, younger than 18 when selected": shown to everyone who checks a winner. */
function bornLine(dob: string, { selectedAt = new Date() }: SweepWinner, event: EventDetail): string {
  const { minimumAge, timezone } = event
  const isYoung = !isOldEnough(dob, minimumAge, selectedAt, timezone)
  return `${calendarDay(dob)}${isYoung ? `, younger than ${minimumAge} when selected` : ''}`
}

/** Facts of a winner; contacts and answers are masked until a manager reveals them. */
function Facts({ winner, event }: { winner: SweepWinner; event: EventDetail }) {
  const { timezone, eventKey } = event
  const { status, awardId, state, deadline, showsName, note, evidence, disqualifyAskedBy } = winner
  const { data: revealed, mutate, isPending } = useRevealWinner(eventKey)
  const { email, phone } = revealed?.person ?? winner
  const until = status === 'notified' || status === 'forfeited' ? deadline : undefined
  const left = status === 'notified' && until && timeLeft(until, new Date())
  const facts: [string, string | undefined][] = [
    ['Email', email],
    ['Phone', phone],
    ['State', state],
    ['Ship to', revealed?.address && addressLine(revealed.address)],
    ['Birthday', revealed?.dob && bornLine(revealed.dob, winner, event)],
    ['Answer', revealed?.skillAnswer],
    ['Taxpayer number', revealed?.tin],
    ['Deadline', until && `${longMoment(saidEnd(until, timezone), timezone)}${left ? `, ${left}` : ''}`],
    ['Public list', showsName ? 'First name, initial and state, by consent' : 'Not named'],
    ['Note', note],
    ['Evidence', evidence],
    ['Disqualification requested by', disqualifyAskedBy],
  ]
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {awardId !== undefined && !revealed && (
        <Button mt={12} size="xs" variant="default" loading={isPending} onClick={() => mutate(awardId)}>
          Reveal contact details
        </Button>
      )}
    </div>
  )
}

interface WinnerPanelProps {
  /** Closed when absent. */
  winner: SweepWinner | undefined
  event: EventDetail
  manages: boolean
  onClose: () => void
}

/** One winner beside the list: who it is, how far the messages got, papers, and what can be done. */
export function WinnerPanel({ winner, event, manages, onClose }: WinnerPanelProps) {
  const { timezone, eventKey } = event
  const title = winner ? `Rank ${winner.rank}${winner.name === undefined ? '' : `, ${winner.name}`}` : ''
  return (
    <SidePanel title={title} opened={winner !== undefined} onClose={onClose}>
      {winner && (
        <div className={classes.panel}>
          <div className={classes.head}>
            <WinnerBadge status={winner.status} /> {winner.prizeTitle}
          </div>
          <Facts key={winner.winnerId} winner={winner} event={event} />
          <section aria-label="Messages">
            <h3>Messages</h3>
            <Deliveries deliveries={winner.deliveries ?? []} timezone={timezone} />
          </section>
          <section aria-label="Papers">
            <h3>Papers</h3>
            <WinnerPapers winner={winner} eventKey={eventKey} timezone={timezone} manages={manages} />
          </section>
          {manages && winner.graceUntil && (
            <GraceActions winner={winner} until={winner.graceUntil} eventKey={eventKey} timezone={timezone} />
          )}
          {manages && <WinnerActions key={winner.status} winner={winner} eventKey={eventKey} />}
        </div>
      )}
    </SidePanel>
  )
}
