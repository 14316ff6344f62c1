import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { PublicLink } from '#ui/layout/public-link.tsx'
import { complianceQuery } from '#web/queries/compliance-query.ts'
import { useRoleIn } from '#web/session/use-role-in.ts'
import { CloneDialog } from '../../lifecycle/web/clone-dialog.tsx'
import { StepDialog } from '../../lifecycle/web/step-dialog.tsx'
import { type NextStep, nextStep } from './next-step.ts'
import classes from './overview.module.css'

/** The one thing to do next. */
export function NextStepCard({ event }: { event: EventDetail }) {
  const role = useRoleIn(event)
  const isDraft = event.status === STATUS.draft
  const compliance = useQuery({ ...complianceQuery(event.eventKey), enabled: isDraft })
  const next = nextStep(event, compliance.data, role)
  if (!next) return <SkeletonRows rows={2} narrowRows={3} height={70} />
  return (
    <section className={classes.next} aria-label="Next step">
      <div className={classes.nextWords}>
        <h2>{next.title}</h2>
        <p className={classes.text}>{next.text}</p>
      </div>
      {next.button && <NextButton button={next.button} event={event} />}
      {event.status > STATUS.draft && event.status < STATUS.ended && (
        <div className={classes.link}>
          <PublicLink url={event.publicUrl} />
        </div>
      )}
    </section>
  )
}

function NextButton({ button, event }: { button: NonNullable<NextStep['button']>; event: EventDetail }) {
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setAsks(false)
    opener.current?.focus()
  }

  if (button.kind === 'go') {
    return (
      <Button component={Link} to={button.to}>
        {button.label}
      </Button>
    )
  }
  if (button.kind === 'copyLink') {
    return (
      <CopyButton variant="filled" text={event.publicUrl}>
        {button.label}
      </CopyButton>
    )
  }
  return (
    <>
      <Button ref={opener} onClick={() => setAsks(true)}>
        {button.label}
      </Button>
      {asks && button.kind === 'clone' && <CloneDialog event={event} onClose={close} />}
      {asks && button.kind === 'step' && <StepDialog step={button.step} event={event} onClose={close} />}
    </>
  )
}
