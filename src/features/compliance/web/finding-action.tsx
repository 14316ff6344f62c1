import { Button, Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { hasRole } from '#shared/access.ts'
import { shortMoment } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { useUpdateEvent } from '#web/queries/update-event.ts'
import { useRoleIn } from '#web/session/use-role-in.ts'
import classes from './finding-action.module.css'
import { useAcknowledge } from './use-acknowledge.ts'

interface FindingActionProps {
  finding: Finding
  event: EventDetail
}

/** The field of a finding about what a screen shows. */
const SCREENS = 'tiles'

/** Details and Styles come before the screens. */
const FIRST_SCREEN = 3

/** True when there is something to do about a finding, here or on another screen. */
export function hasAction({ severity, fix, field }: Finding): boolean {
  return severity === 'warn' || fix !== undefined || field === SCREENS
}

/** What resolves a finding: the change that fixes it, or the tick that it was read. */
export function FindingAction({ finding, event }: FindingActionProps) {
  const role = useRoleIn(event)
  const update = useUpdateEvent(event.eventKey)
  const acknowledge = useAcknowledge(event.eventKey)
  const { fix } = finding

  if (finding.severity === 'warn' && finding.acknowledged) {
    return <Acknowledged finding={finding} zone={event.timezone} />
  }
  return (
    <>
      {fix && event.status === STATUS.draft && hasRole(role, 'editor') && (
        <Button
          variant="default"
          size="xs"
          loading={update.isPending}
          onClick={() => update.mutate({ eligibleStates: places(event, fix.eligibleStates) })}
        >
          {fix.label}
        </Button>
      )}
      {finding.field === SCREENS && (
        <Button
          component={Link}
          to={paths.editor(event.parentKey ?? event.eventKey, FIRST_SCREEN)}
          variant="default"
          size="xs"
          aria-label={`Open the editor: ${finding.message}`}
        >
          Open the editor
        </Button>
      )}
      {finding.severity === 'warn' && hasRole(role, 'manager') && (
        <Checkbox
          size="xs"
          label="Acknowledge"
          aria-label={`Acknowledge: ${finding.message}`}
          checked={acknowledge.isPending}
          onChange={() => acknowledge.mutate(finding.id)}
        />
      )}
    </>
  )
}

/** The codes that stay, as the list that an update takes. */
function places(event: EventDetail, keep: readonly string[]) {
  return event.eligibleStates.filter(code => keep.includes(code))
}

function Acknowledged({ finding, zone }: { finding: Finding; zone: string }) {
  const by = finding.acknowledgedBy ? ` by ${finding.acknowledgedBy}` : ''
  const at = finding.acknowledgedAt ? `, ${shortMoment(finding.acknowledgedAt, zone)}` : ''
  return (
    <span className={classes.done} title={`Acknowledged${by}${at}`}>
      <span className={classes.tick}>
        <IconCheck size={12} stroke={3} aria-hidden />
      </span>
      Acknowledged
    </span>
  )
}
