import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import classes from './draw.module.css'
import { useSelect } from './draw-query.ts'
import { entriesOf } from './pool/entry-count.ts'

const orderText = ({ kind }: Draw) =>
  kind === 'secondChance'
    ? 'Winners are drawn automatically five minutes later.'
    : 'Winners are drawn right after.'

interface DrawButtonProps {
  draw: Draw
  event: EventDetail
  /** Before its time it says no more than when that is. */
  isEarly: boolean
  /** The element that says from when on winners can be drawn. */
  why: string
}

/** Asks for the draw, after explaining in plain words that it is final. */
export function DrawButton({ draw, event, isEarly, why }: DrawButtonProps) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error, reset } = useSelect(event.eventKey, draw.kind === 'secondChance' ? 2 : 1)
  const winners = draw.prizes.reduce((total, { quantity }) => total + quantity, 0)

  function close() {
    setAsks(false)
    reset()
  }

  return (
    <>
      <Button
        className={classes.draw}
        aria-disabled={isEarly}
        {...(isEarly && { 'data-disabled': true, 'aria-describedby': why })}
        onClick={() => !isEarly && setAsks(true)}
      >
        Draw winners
      </Button>
      <Dialog title="Draw winners?" opened={asks} onClose={close}>
        <div className={classes.words}>
          <p>
            {entriesOf(draw)} in the draw, {countOf(winners, 'prize')} and{' '}
            {countOf(draw.alternatesWanted, 'alternate')}. First we freeze and publish the list of entries. It
            cannot change after that. {orderText(draw)}
          </p>
          <p>The draw is final. It cannot be repeated or undone.</p>
          {error && (
            <p role="alert" className={classes.problem}>
              {error.message || 'The draw could not be started. Please try again. It never runs twice.'}
            </p>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              Go back
            </Button>
            <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: close })}>
              Freeze and draw
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
