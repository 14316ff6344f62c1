import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { CloneDialog } from '../../lifecycle/web/clone-dialog.tsx'
import { StepDialog } from '../../lifecycle/web/step-dialog.tsx'
import type { StepButton } from './next-step.ts'

interface StepButtonsProps {
  event: EventDetail
  buttons: readonly StepButton[]
  /** True for the one step whose first button is the screen's primary one. */
  isMain: boolean
}

/** Buttons of a next step. */
export function StepButtons({ event, buttons, isMain }: StepButtonsProps) {
  return buttons.map((button, index) => (
    <NextButton key={button.label} event={event} button={button} isMain={isMain && index === 0} />
  ))
}

function NextButton({ button, event, isMain }: { button: StepButton; event: EventDetail; isMain: boolean }) {
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const look = { size: isMain ? 'sm' : 'xs', variant: isMain ? 'filled' : 'default' } as const

  function close() {
    setAsks(false)
    opener.current?.focus()
  }

  if (button.kind === 'go') {
    return isMain ? (
      <Button {...look} component={Link} to={button.to}>
        {button.label}
      </Button>
    ) : (
      <Link to={button.to}>{button.label}</Link>
    )
  }
  if (button.kind === 'copyLink') {
    return (
      <CopyButton {...look} text={event.publicUrl}>
        {button.label}
      </CopyButton>
    )
  }
  return (
    <>
      <Button {...look} ref={opener} onClick={() => setAsks(true)}>
        {button.label}
      </Button>
      {asks && button.kind === 'clone' && <CloneDialog event={event} onClose={close} />}
      {asks && button.kind === 'step' && <StepDialog step={button.step} event={event} onClose={close} />}
    </>
  )
}
