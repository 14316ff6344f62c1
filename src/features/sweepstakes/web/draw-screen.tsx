import { Button } from '@mantine/core'
import { IconMaximize, IconWorldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type EventDetail, isInstantType, STATUS } from '#features/campaigns/contract.ts'
import type { Draw, DrawNo } from '#features/sweepstakes/contract.ts'
import { may } from '#shared/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { CertificateCard } from './certificate-card.tsx'
import { CommitmentCard } from './commitment-card.tsx'
import { CountdownCard } from './countdown-card.tsx'
import { DatePrizesCard } from './date-prizes-card.tsx'
import classes from './draw.module.css'
import { DrawChooser } from './draw-chooser.tsx'
import { DrawPrizes } from './draw-prizes.tsx'
import { drawQuery } from './draw-query.ts'
import { DrawSteps } from './draw-steps.tsx'
import { BonusCard } from './pool/bonus-card.tsx'
import { FrozenList } from './pool/frozen-list.tsx'
import { MailCard } from './pool/mail-card.tsx'
import { useDrawNo } from './use-draw-no.ts'
import { AlternatesCard } from './winners/alternates-card.tsx'
import { ReplacementsCard } from './winners/replacements-card.tsx'
import { WinnersCard } from './winners/winners-card.tsx'

/** The draw of a campaign from its commitment to its winners. */
export function DrawScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const drawNo = useDrawNo()
  const user = useUser()
  const { data: draw, error, refetch } = useQuery(drawQuery(eventKey, drawNo))
  const { data: event } = useQuery(eventQuery(eventKey))
  if (error && !draw) {
    return <ErrorCard error={error} message="The draw could not be loaded." onRetry={() => void refetch()} />
  }
  if (!draw || !event) {
    return (
      <SectionCard title="Draw">
        <SkeletonRows rows={5} />
      </SectionCard>
    )
  }
  const { status, childTimes, mayChange } = event
  const isPromised = draw.kind !== 'secondChance' || draw.draws.some(({ kind }) => kind === 'secondChance')
  const hasNothing = !isPromised || draw.prizes.length === 0
  const mailsPlays =
    isInstantType(event.type) &&
    event.amoe.type === 'mail' &&
    status === STATUS.live &&
    mayChange &&
    may(user, 'draw')
  const isDraftWithDates = status === STATUS.draft && childTimes.length > 0 && mayChange && may(user, 'edit')
  return (
    <>
      <div className={classes.actions}>
        <DrawChooser draw={draw} drawNo={drawNo} timezone={event.timezone} />
        {(!hasNothing || draw.drawNo !== null) && <Actions draw={draw} drawNo={drawNo} />}
      </div>
      {hasNothing && draw.drawNo === null ? (
        <NoPrizes draw={draw} isPromised={isPromised} />
      ) : (
        <DrawParts draw={draw} event={event} />
      )}
      {mailsPlays && (
        <div className={classes.below}>
          <MailCard eventKey={eventKey} />
        </div>
      )}
      {isDraftWithDates && (
        <div className={classes.below}>
          <DatePrizesCard event={event} />
        </div>
      )}
    </>
  )
}

function NoPrizes({ draw: { kind }, isPromised }: { draw: Draw; isPromised: boolean }) {
  if (!isPromised) {
    return (
      <EmptyState title="This campaign has no second chance">
        The rules do not include one. See the Prizes page for how unclaimed prizes are handled.
      </EmptyState>
    )
  }
  if (kind === 'secondChance') {
    return (
      <EmptyState title="No unclaimed prizes to draw">
        Unclaimed prizes go to a draw among all plays that did not win.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="This campaign has no draw">
      Add a draw prize to create a draw. All entrants then have an equal chance.
    </EmptyState>
  )
}

function DrawParts({ draw, event }: { draw: Draw; event: EventDetail }) {
  const { timezone } = event
  const isDrawn = draw.state === 'drawn'
  const user = useUser()
  const isOpen = draw.drawNo === null && draw.commitment !== undefined && draw.kind !== 'secondChance'
  const mayAddMail = isOpen && may(user, 'people') && event.mayChange
  return (
    <>
      <DrawSteps draw={draw} event={event} />
      <div className={classes.layout}>
        <div className={shared.column}>
          {isDrawn ? (
            <>
              <WinnersCard draw={draw} event={event} />
              <AlternatesCard draw={draw} />
            </>
          ) : (
            <CountdownCard draw={draw} event={event} />
          )}
          <CommitmentCard draw={draw} event={event} />
          {mayAddMail && (
            <>
              {!isInstantType(event.type) && <MailCard eventKey={draw.eventKey} />}
              <BonusCard eventKey={draw.eventKey} />
            </>
          )}
        </div>
        <div className={shared.column}>
          {isDrawn && (
            <>
              <CertificateCard draw={draw} event={event} />
              <ReplacementsCard draw={draw} timezone={timezone} />
            </>
          )}
          <FrozenList draw={draw} timezone={timezone} />
          <DrawPrizes draw={draw} />
        </div>
      </div>
    </>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Links to public views of the draw. */
function Actions({ draw, drawNo }: { draw: Draw; drawNo: DrawNo }) {
  const { eventKey, verifyUrl, frozenAt } = draw
  return (
    <>
      {frozenAt && (
        <Button
          component="a"
          href={verifyUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconWorldCheck {...icon} />}
        >
          Public verification page
        </Button>
      )}
      <Button
        component={Link}
        to={paths.ceremony(eventKey, drawNo)}
        variant={draw.state === 'frozen' ? 'filled' : 'default'}
        leftSection={<IconMaximize {...icon} />}
      >
        Open ceremony
      </Button>
    </>
  )
}
