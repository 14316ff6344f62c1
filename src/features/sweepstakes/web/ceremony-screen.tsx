import './ceremony-font.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import classes from './ceremony.module.css'
import { Ceremony } from './ceremony.tsx'
import { drawQuery } from './draw-query.ts'

/** The draw for a hall: one winner after the other over the whole screen, the first prize last. */
export function CeremonyScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data: draw, isError } = useQuery(drawQuery(eventKey))
  const { data: event } = useQuery(eventQuery(eventKey))
  const leave = () => void navigate({ to: paths.sweeps(eventKey) })
  return (
    <Modal.Root opened fullScreen onClose={leave} transitionProps={{ duration: 0 }}>
      <Modal.Content radius={0} aria-label="Ceremony of the draw" className={classes.stage}>
        {draw?.state === 'drawn' && draw.winners.length > 0 && event ? (
          <Ceremony draw={draw} event={event} onLeave={leave} />
        ) : (
          <div className={classes.wait}>
            <p>{waitText(isError, draw?.state)}</p>
            <button type="button" className={classes.button} onClick={leave}>
              Back to the draw
            </button>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function waitText(failed: boolean, state: string | undefined): string {
  if (state === 'drawn') return 'Nobody was eligible, so nobody won.'
  if (state !== undefined) return 'The ceremony shows the winners once they are drawn.'
  return failed ? 'The draw could not be loaded.' : 'Loading'
}
