import { Checkbox, UnstyledButton } from '@mantine/core'
import type { Award } from '#features/claims/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import { WinnerBadge } from '#web/parts/winner-badge.tsx'
import { AwardActions } from './award-actions.tsx'
import { Papers, Progress, prizeName } from './award-facts.tsx'
import classes from './winners.module.css'

interface AwardRowProps {
  award: Award
  eventKey: string
  zone: string
  isChosen: boolean
  /** Picture of the prize. */
  imageFileKey?: string | undefined
  onOpen: () => void
  /** Absent for readers who may not act. */
  onChoose?: (isOn: boolean) => void
}

/** One award of the list: winner, prize, time, status and fulfillment, and its actions. */
export function AwardRow({ award, eventKey, zone, isChosen, imageFileKey, onOpen, onChoose }: AwardRowProps) {
  const { person, status, wonAt } = award
  const prize = prizeName(award)
  const contact = [person?.email, person?.phone].filter(Boolean).join(', ')
  return (
    <li className={classes.row} data-chosen={isChosen || undefined}>
      <div className={classes.choice}>
        {onChoose && (
          <Checkbox
            aria-label={`Select ${person?.name ?? prize}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
      </div>
      <div className={classes.what}>
        <UnstyledButton className={classes.name} onClick={onOpen}>
          {person?.name ?? 'Name hidden'}
        </UnstyledButton>
        {contact !== '' && <div className={classes.small}>{contact}</div>}
        <Papers award={award} eventKey={eventKey} />
      </div>
      <div className={classes.prize}>
        {imageFileKey !== undefined && <Thumbnail fileKey={imageFileKey} size={28} />}
        <div>
          {prize}
          {award.rank !== undefined && <div className={classes.small}>Draw rank {award.rank}</div>}
        </div>
      </div>
      <time className={classes.when} dateTime={wonAt.toISOString()}>
        {shortMoment(wonAt, zone)}
      </time>
      <div className={classes.status}>
        <WinnerBadge status={status} />
      </div>
      <div className={classes.progress}>
        <Progress award={award} zone={zone} />
      </div>
      <div className={classes.action}>
        <AwardActions award={award} eventKey={eventKey} />
      </div>
    </li>
  )
}
