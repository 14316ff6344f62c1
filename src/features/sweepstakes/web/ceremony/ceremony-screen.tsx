import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { Mark } from '#ui/layout/brand/logo.tsx'
import { FullScreenControls, FullScreenLayout } from '#ui/layout/full-screen-layout.tsx'
import { serviceMessage } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { countdown } from '../countdown.ts'
import { useSeconds } from '../countdown-card.tsx'
import { drawQuery } from '../draw-query.ts'
import { entriesOf } from '../pool/entry-count.ts'
import { useDrawNo } from '../use-draw-no.ts'
import classes from './ceremony.module.css'
import { Ceremony } from './ceremony.tsx'
import { Crescendo } from './ceremony-art.tsx'
import { CeremonyFooter } from './ceremony-footer.tsx'

/** The draw for a hall: one winner after the other over the whole screen, the first prize last. */
export function CeremonyScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const drawNo = useDrawNo()
  const { data: draw, error } = useQuery(drawQuery(eventKey, drawNo))
  const { data: event } = useQuery(eventQuery(eventKey))
  const back = paths.sweeps(eventKey, drawNo)

  return (
    <FullScreenLayout label="Draw ceremony" back={back} className={classes.ceremony}>
      <Crescendo />
      <div className={classes.top}>
        <Mark />
        <div>
          <h1 className={classes.title} tabIndex={-1} data-autofocus>
            {event?.title}
          </h1>
          <p className={classes.quiet}>{event?.campaignSponsor}</p>
        </div>
        <FullScreenControls back={back} leave="Leave ceremony" />
      </div>
      {draw?.state === 'drawn' && draw.winners.length > 0 ? (
        <Ceremony draw={draw} />
      ) : (
        <Waiting draw={draw} error={error} />
      )}
      {draw && <CeremonyFooter draw={draw} />}
    </FullScreenLayout>
  )
}

/** Waiting screen before there is a winner: the remaining time, and the size of the pool. */
function Waiting({ draw, error }: { draw: Draw | undefined; error: unknown }) {
  const now = useSeconds()
  const until = draw?.state === 'notDue' || draw?.state === 'frozen' ? draw.drawAt : undefined
  return (
    <div className={classes.middle}>
      {draw && until && until > now ? (
        <>
          <p className={classes.prize}>The draw starts in</p>
          <p className={classes.name} role="timer">
            {countdown(until, now)}
          </p>
          <p className={classes.state}>{entriesOf(draw)}</p>
        </>
      ) : (
        <p className={classes.prize}>{waitText(error, draw?.state)}</p>
      )}
    </div>
  )
}

function waitText(error: unknown, state: string | undefined): string {
  if (state === 'drawn') return 'No eligible entries, so no winners.'
  if (state === 'waitingForBeacon') return 'Waiting for public randomness'
  if (state !== undefined) return 'Winners appear here after the draw.'
  return error ? (serviceMessage(error) ?? 'The draw could not be loaded.') : 'Loading'
}
