import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { longMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import { useWinnerExtra } from './use-winner-step.ts'
import { WhyForm } from './why-form.tsx'
import classes from './winner-panel.module.css'

interface GraceActionsProps {
  winner: SweepWinner
  /** End of the time for the team's decision. */
  until: Date
  eventKey: string
  timezone: string
}

/** Actions of a manager for a day after a winner missed the deadline, and longer, without an alternate. */
export function GraceActions({ winner: { winnerId }, until, eventKey, timezone }: GraceActionsProps) {
  const { mutate, isPending } = useWinnerExtra(eventKey)
  const [asked, ask] = useState<'moreTime' | 'nextInLine'>()
  const isOver = until <= new Date()
  if (asked === 'moreTime') {
    return (
      <WhyForm
        label="Give more time"
        intro="This resends the claim link and restarts the full claim deadline."
        description="Kept permanently in the audit log. Do not include names."
        pending={isPending}
        onClose={() => ask(undefined)}
        onWhy={({ why }) => mutate({ winnerId, step: 'moreTime', reasonCode: why })}
      />
    )
  }
  if (asked === 'nextInLine') {
    return (
      <div className={classes.form}>
        <p>The next alternate gets the prize within a minute. This cannot be undone.</p>
        <div className={shared.buttons}>
          <Button variant="default" onClick={() => ask(undefined)}>
            Go back
          </Button>
          <Button
            autoFocus
            loading={isPending}
            onClick={() => mutate({ winnerId, step: 'nextInLine' }, { onSettled: () => ask(undefined) })}
          >
            Go to next alternate
          </Button>
        </div>
      </div>
    )
  }
  return (
    <section aria-label="Next steps">
      <h3>Next steps</h3>
      <p className={classes.before}>
        {isOver
          ? 'The winner missed the deadline, and no alternates are left.'
          : `The winner missed the deadline. The next alternate gets the prize after ${longMoment(saidEnd(until, timezone), timezone)}, unless you decide otherwise.`}
      </p>
      <div className={classes.steps}>
        <Button onClick={() => ask('moreTime')}>Give more time</Button>
        {!isOver && (
          <Button variant="default" onClick={() => ask('nextInLine')}>
            Go to next alternate
          </Button>
        )}
      </div>
    </section>
  )
}
