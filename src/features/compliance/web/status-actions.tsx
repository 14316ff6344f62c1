import { Button } from '@mantine/core'
import { useState } from 'react'
import { type EventDetail, STATUS, TRANSITIONS, type Transition } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './status-actions.module.css'
import { useUpdateEvent } from './use-compliance.ts'

/** The steps to another status that this person may take; those that need a reason ask for it. */
export function StatusActions({ event }: { event: EventDetail }) {
  const { role } = useUser()
  const update = useUpdateEvent(event.eventKey)
  const [asking, ask] = useState<Transition>()
  const steps = TRANSITIONS.filter(
    ({ from, role: needed }) => from === event.status && from !== STATUS.draft && hasRole(role, needed),
  )
  if (steps.length === 0) return null
  return (
    <div className={classes.actions}>
      {steps.map(step => (
        <Button
          key={step.to}
          variant="default"
          size="xs"
          disabled={update.isPending}
          {...(step.to === STATUS.cancelled ? { c: 'var(--red-text)' } : {})}
          onClick={() => (step.needsReason ? ask(step) : update.mutate({ status: step.to }))}
        >
          {step.action}
        </Button>
      ))}
      <ReasonDialog
        step={asking}
        event={event}
        busy={update.isPending}
        onClose={() => ask(undefined)}
        onConfirm={(status, reason) => update.mutate({ status, reason }, { onSettled: () => ask(undefined) })}
      />
    </div>
  )
}
