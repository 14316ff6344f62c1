import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw, SweepWinner } from '#features/sweepstakes/contract.ts'
import { hasRole } from '#shared/access.ts'
import { saidEnd } from '#shared/zoned-time.ts'
import { countOf } from '#web/amounts.ts'
import { shortMoment } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import { WinnerBadge } from '#web/ui/winner-badge.tsx'
import classes from './places.module.css'
import { useNotify } from './use-winner-step.ts'
import { WinnerActions } from './winner-actions.tsx'

/** Who it is for those who may see it, else the start of the entry's hash. */
function Person({ place, gone }: { place: SweepWinner; gone: boolean }) {
  const { name, email, phone, state, entryHash } = place
  const contact = email ?? phone
  return (
    <>
      <div className={classes.name} data-gone={gone || undefined}>
        {name ?? `Entry ${entryHash.slice(0, 12)}…`} {state !== undefined && <span>{state}</span>}
      </div>
      {contact !== undefined && <div className={classes.small}>{contact}</div>}
    </>
  )
}

function deadlineText({
  place,
  draw,
  timezone,
}: {
  place: SweepWinner
  draw: Draw
  timezone: string
}): string {
  const { status, deadline, replacedBy, reasonCode, disqualifyAskedAt } = place
  const next = [...draw.winners, ...draw.alternates].find(({ winnerId }) => winnerId === replacedBy)
  if (next) return `Replaced by rank ${next.rank}`
  if (reasonCode === 'expired') return 'No answer in time'
  if (reasonCode !== undefined) return reasonCode
  if (disqualifyAskedAt) return 'Disqualification to confirm'
  if (status === 'awarded' || status === 'verified') return 'Done'
  if (!deadline) return 'No deadline yet'
  return `Until ${shortMoment(saidEnd(deadline, timezone), timezone)}`
}

const LOST: readonly string[] = ['forfeited', 'declined', 'disqualified']

/** Tells everyone who was selected and not told yet. */
function NotifyButton({ draw, eventKey }: { draw: Draw; eventKey: string }) {
  const { mutate, isPending } = useNotify(eventKey)
  const waiting = draw.winners.filter(({ status }) => status === 'selected')
  if (waiting.length === 0) return null
  return (
    <Button loading={isPending} onClick={() => mutate(waiting.map(({ winnerId }) => winnerId))}>
      Notify {countOf(waiting.length, 'winner')}
    </Button>
  )
}

/** Everyone who has a prize of the draw, or had it, in ranked order. */
export function WinnersCard({ draw, event }: { draw: Draw; event: EventDetail }) {
  const { timezone, eventKey } = event
  const { role } = useUser()
  const manages = hasRole(role, 'manager') && event.mayChange
  if (draw.winners.length === 0) {
    return (
      <SectionCard title="Winners" padded>
        <p className={classes.small}>Nobody was eligible, so nobody won.</p>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title="Winners"
      count={draw.winners.length}
      action={
        <>
          <Button component={Link} to={paths.ceremony(eventKey)} variant="default">
            Open ceremony
          </Button>
          {manages && <NotifyButton draw={draw} eventKey={eventKey} />}
        </>
      }
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Winner</th>
            <th scope="col">Prize</th>
            <th scope="col">Status</th>
            <th scope="col">Deadline</th>
            {manages && (
              <th scope="col">
                <Unseen>Actions</Unseen>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {draw.winners.map(place => (
            <tr key={place.winnerId}>
              <td>
                <span className={classes.rank} data-first={place.rank === 1 || undefined}>
                  {place.rank}
                </span>
              </td>
              <th scope="row">
                <Person place={place} gone={LOST.includes(place.status)} />
              </th>
              <td>{place.prizeTitle}</td>
              <td>
                <WinnerBadge status={place.status} />
              </td>
              <td className={classes.when}>{deadlineText({ place, draw, timezone })}</td>
              {manages && (
                <td>
                  <WinnerActions winner={place} eventKey={eventKey} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}

/** Who comes next when a prize is free again; the order was fixed by the draw. */
export function AlternatesCard({ draw: { alternates } }: { draw: Draw }) {
  if (alternates.length === 0) return null
  return (
    <SectionCard
      title="Alternates"
      action={<span className={classes.small}>Next in line is fixed by the draw</span>}
    >
      <ol className={classes.list}>
        {alternates.map(place => (
          <li key={place.winnerId} className={classes.alternate}>
            <span className={classes.rank}>{place.rank}</span>
            <div className={classes.grow}>
              <Person place={place} gone={LOST.includes(place.status)} />
            </div>
            <WinnerBadge status={place.status} />
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
