import { Button } from '@mantine/core'
import { IconChevronRight, IconDownload, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw, SweepWinner } from '#features/sweepstakes/contract.ts'
import { may } from '#shared/permissions.ts'
import { countOf } from '#ui/format/amounts.ts'
import { shortZone } from '#ui/format/dates.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { Term } from '#web/parts/term.tsx'
import { WinnerBadge } from '#web/parts/winner-badge.tsx'
import { useUser } from '#web/session/user-context.ts'
import classes from '../places.module.css'
import { Person } from './person.tsx'
import { useNotify } from './use-winner-step.ts'
import { WinnerPanel } from './winner-panel.tsx'
import { deadlineLines, isLost, isUnreached, tookText } from './winner-words.ts'
import { winnersFile } from './winners-file.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Notifies all selected winners without a notice, or reminds those who did not answer. */
function NotifyButton({ draw, eventKey }: { draw: Draw; eventKey: string }) {
  const { mutate, isPending } = useNotify(eventKey)
  const untold = draw.winners.filter(({ status }) => status === 'selected')
  const silent = draw.winners.filter(({ status }) => status === 'notified')
  const [verb, waiting] = untold.length > 0 ? ['Notify', untold] : ['Remind', silent]
  if (waiting.length === 0) return null
  return (
    <Button
      leftSection={<IconSend {...icon} />}
      loading={isPending}
      onClick={() => mutate(waiting.map(({ winnerId }) => winnerId))}
    >
      {verb} {countOf(waiting.length, 'winner')}
    </Button>
  )
}

function Row(props: { place: SweepWinner; draw: Draw; timezone: string; onOpen?: (() => void) | undefined }) {
  const { place, draw, timezone, onOpen } = props
  const [first, second] = deadlineLines(draw, place, timezone)
  return (
    <tr>
      <td>
        <span className={classes.rank} data-first={place.rank === 1 || undefined}>
          {place.rank}
        </span>
      </td>
      <th scope="row">
        <Person place={place} gone={isLost(place)} text={tookText(draw, place)} />
      </th>
      <td>{place.prizeTitle}</td>
      <td>
        <WinnerBadge status={place.status} />
      </td>
      <td className={classes.when}>
        {first}
        <div className={isUnreached(place) ? classes.problem : classes.small}>{second}</div>
      </td>
      {onOpen && (
        <td>
          <button
            type="button"
            className={classes.open}
            aria-label={`Open rank ${place.rank}${place.name === undefined ? '' : `, ${place.name}`}`}
            onClick={onOpen}
          >
            <IconChevronRight {...icon} />
          </button>
        </td>
      )}
    </tr>
  )
}

/** Everyone who has a prize of the draw, or had it, in ranked order; each opens beside the list. */
export function WinnersCard({ draw, event }: { draw: Draw; event: EventDetail }) {
  const { timezone, eventKey } = event
  const user = useUser()
  const [chosen, choose] = useState<string>()
  const sees = may(user, 'people')
  const manages = sees && event.mayChange
  const open = draw.winners.find(({ winnerId }) => winnerId === chosen)
  if (draw.winners.length === 0) {
    return (
      <SectionCard title="Winners" padded>
        <p className={classes.small}>No eligible entries, so no winners.</p>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title="Winners"
      count={draw.winners.length}
      action={
        sees && (
          <div className={shared.buttons}>
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload {...icon} />}
              href={winnersFile(draw)}
              download={`${eventKey}-winners.csv`}
            >
              Export
            </Button>
            {manages && <NotifyButton draw={draw} eventKey={eventKey} />}
          </div>
        )
      }
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Winner</th>
            <th scope="col">Prize</th>
            <th scope="col">Status</th>
            <th scope="col">
              <Term term="claimDeadline">Deadline</Term> ({shortZone(new Date(), timezone)})
            </th>
            {sees && (
              <th scope="col">
                <Unseen>Open</Unseen>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {draw.winners.map(place => (
            <Row
              key={place.winnerId}
              place={place}
              draw={draw}
              timezone={timezone}
              onOpen={sees ? () => choose(place.winnerId) : undefined}
            />
          ))}
        </tbody>
      </table>
      <WinnerPanel winner={open} event={event} manages={manages} onClose={() => choose(undefined)} />
    </SectionCard>
  )
}
