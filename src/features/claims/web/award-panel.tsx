import { ActionIcon, Anchor } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { type Award, reasonWords } from '#features/claims/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import { WinnerBadge } from '#web/parts/winner-badge.tsx'
import { paths } from '#web/paths.ts'
import { AwardActions } from './award-actions.tsx'
import { Papers, prizeName, REDEEMED_BY } from './award-facts.tsx'
import { AwardPerson } from './award-person.tsx'
import { ParcelSection } from './shipping/parcel-section.tsx'
import classes from './winners.module.css'

type Prize = EventDetail['newPrizes'][number]

/** The prize of an award with its picture and value. */
export const prizeOf = (prizes: readonly Prize[] | undefined, { prizeKey }: Award): Prize | undefined =>
  prizes?.find(({ uniquePrizeKey }) => uniquePrizeKey === prizeKey)

/** Timeline of an award, oldest first, with the step that is awaited. */
function Steps({ award, zone }: { award: Award; zone: string }) {
  const { wonAt, redeemedAt, redeemedBy, reasonCode, status, deadline } = award
  const isWaiting = status === 'selected' || status === 'notified'
  const steps: [name: string, at: string, isDone: boolean][] = [['Won', shortMoment(wonAt, zone), true]]
  if (redeemedAt) {
    steps.push([`Redeemed ${REDEEMED_BY[redeemedBy ?? 'pin']}`, shortMoment(redeemedAt, zone), true])
  }
  if (reasonCode !== undefined) steps.push([reasonWords(reasonCode), '', true])
  if (status === 'responded' || status === 'verified') {
    steps.push(['Prize claimed', '', true], ['Winner approved', '', status === 'verified'])
  }
  if (!redeemedAt && isWaiting) {
    steps.push(['Prize claimed', `by ${shortMoment(saidEnd(deadline, zone), zone)}`, false])
  }
  return (
    <ol className={classes.steps}>
      {steps.map(([name, at, isDone]) => (
        <li key={name} data-done={isDone || undefined}>
          <span>{name}</span>
          <span className={classes.small}>{at}</span>
        </li>
      ))}
    </ol>
  )
}

interface AwardPanelProps {
  /** The awards of the page, in the order of the list. */
  awards: readonly Award[]
  /** Closed when absent, or when it left the list. */
  openId: string | undefined
  eventKey: string
  zone: string
  prizes: readonly Prize[] | undefined
  onOpen: (awardId: string | undefined) => void
}

/** One winner beside the list: prize, contact, papers, what happened, and what can be done. */
export function AwardPanel({ awards, openId, eventKey, zone, prizes, onOpen }: AwardPanelProps) {
  const index = awards.findIndex(({ awardId }) => awardId === openId)
  const award = awards[index]
  const prize = award && prizeOf(prizes, award)
  const step = (by: number) => awards[index + by]?.awardId
  return (
    <SidePanel
      title={award?.person?.name ?? (award ? prizeName(award) : '')}
      opened={award !== undefined}
      onClose={() => onOpen(undefined)}
    >
      {award && (
        <div className={classes.panel}>
          <div className={classes.panelHead}>
            {prize?.imageFileKey !== undefined && <Thumbnail fileKey={prize.imageFileKey} size={44} />}
            <div>
              <b>{prizeName(award)}</b>
              {prize && prize.value > 0 && (
                <div className={classes.small}>{dollarsAndCents(prize.value)}</div>
              )}
            </div>
            <WinnerBadge status={award.status} />
            <AwardActions award={award} eventKey={eventKey} />
          </div>
          <AwardPerson key={`person ${award.awardId}`} award={award} eventKey={eventKey} zone={zone} />
          <Papers award={award} eventKey={eventKey} />
          <ParcelSection key={award.awardId} award={award} eventKey={eventKey} zone={zone} />
          <Steps award={award} zone={zone} />
          <div className={classes.panelFoot}>
            <Anchor component={Link} to={paths.fairness(eventKey)} size="sm" className={classes.proof}>
              Proof
            </Anchor>
            <span className={classes.small}>
              {index + 1} of {awards.length} on this page
            </span>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Previous winner"
              disabled={index === 0}
              onClick={() => onOpen(step(-1))}
            >
              <IconChevronUp size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Next winner"
              disabled={index === awards.length - 1}
              onClick={() => onOpen(step(1))}
            >
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      )}
    </SidePanel>
  )
}
