import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconDots,
  IconFileExport,
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type EventDetail, STATUS, type Transition } from '#features/campaigns/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { paths } from '#web/paths.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { CloneDialog } from './clone-dialog.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import classes from './dialogs.module.css'
import { StepDialog } from './step-dialog.tsx'
import { mayClone, mayDelete, stepsOf } from './steps.ts'

const TemplateDialog = lazyWithRetry(
  async () => (await import('../../own-templates/web/template-dialog.tsx')).TemplateDialog,
)

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const stepIcons: Readonly<Record<number, typeof IconFlag>> = {
  [STATUS.draft]: IconCalendarOff,
  [STATUS.live]: IconPlayerPlay,
  [STATUS.paused]: IconPlayerPause,
  [STATUS.ended]: IconFlag,
  [STATUS.completed]: IconCircleCheck,
  [STATUS.archived]: IconArchive,
  [STATUS.cancelled]: IconCircleX,
}

type OpenDialog = 'clone' | 'template' | 'delete' | Transition

/** Everything that this person can do with a campaign as a whole; each asks before it happens. */
export function CampaignActions({ event }: { event: EventDetail }) {
  const user = usePermitted(event)
  const [asked, ask] = useState<OpenDialog>()
  const steps = stepsOf(event, user)
  const clones = mayClone(event, user)
  const deletes = mayDelete(event, user)
  const button = useRef<HTMLButtonElement>(null)
  const main = steps.find(isMain)
  if (steps.length === 0 && !clones && !deletes) return null

  // The item that opened a dialog is gone with its menu, so the dialog cannot give the focus back itself.
  function close() {
    ask(undefined)
    button.current?.focus()
  }

  return (
    <>
      {main && <MainStep step={main} onClick={() => ask(main)} />}
      <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size={36} aria-label="Actions" title="Actions">
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {clones && (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => ask('clone')}>
              Clone
            </Menu.Item>
          )}
          {clones && (
            <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => ask('template')}>
              Save as template
            </Menu.Item>
          )}
          {clones && (
            <Menu.Item
              component={Link}
              to={paths.campaignFile(event.eventKey)}
              leftSection={<IconFileExport {...icon} />}
            >
              Export or compare
            </Menu.Item>
          )}
          {steps
            .filter(step => !isMain(step))
            .map(step => (
              <StepItem key={step.to} step={step} onClick={() => ask(step)} />
            ))}
          {deletes && (
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...icon} />}
              onClick={() => ask('delete')}
            >
              Delete draft
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'clone' && <CloneDialog event={event} onClose={close} />}
      {asked === 'template' && (
        <TemplateDialog
          eventKey={event.eventKey}
          title="Save as template"
          name={event.title}
          note=""
          onClose={close}
        />
      )}
      {asked === 'delete' && <DeleteDraftDialog event={event} onClose={close} />}
      {typeof asked === 'object' && <StepDialog step={asked} event={event} onClose={close} />}
    </>
  )
}

/** Pausing and resuming have a button of their own: they may be urgent. */
const isMain = ({ to, from }: Transition) =>
  (from === STATUS.live && to === STATUS.paused) || (from === STATUS.paused && to === STATUS.live)

function MainStep({ step, onClick }: { step: Transition; onClick: () => void }) {
  const Icon = stepIcons[step.to] ?? IconFlag
  return (
    <Button variant="default" leftSection={<Icon {...icon} />} onClick={onClick}>
      {step.action}
    </Button>
  )
}

function StepItem({ step, onClick }: { step: Transition; onClick: () => void }) {
  const Icon = stepIcons[step.to] ?? IconFlag
  return (
    <Menu.Item
      {...(step.to === STATUS.cancelled && { className: classes.danger })}
      leftSection={<Icon {...icon} />}
      onClick={onClick}
    >
      {step.action}
    </Menu.Item>
  )
}
