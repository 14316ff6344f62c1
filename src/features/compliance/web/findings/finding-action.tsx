import { Button, Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { ComplianceReport, Finding } from '#features/compliance/contract.ts'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { useUpdateEvent } from '#web/queries/update-event.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { useUser } from '#web/session/user-context.ts'
import { FieldLink } from './field-link.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { FILING_OF } from './filing-names.ts'
import classes from './finding-action.module.css'
import { OverrideDialog } from './override-dialog.tsx'
import { useAcknowledge, useWithdraw } from './use-settle.ts'

interface FindingActionProps {
  finding: Finding
  event: EventDetail
  report: ComplianceReport
}

/** Action that resolves a finding: the fix, the filing, the field, the acknowledgement, or staff. */
export function FindingAction({ finding, event, report }: FindingActionProps) {
  const user = usePermitted(event)
  const mayEdit = may(user, 'edit') && event.mayChange
  if (finding.severity === 'warn' && finding.acknowledged) {
    return <Acknowledged finding={finding} zone={event.timezone} />
  }
  return (
    <>
      {mayEdit && <Exclude finding={finding} event={event} />}
      {mayEdit && <AddFiling finding={finding} event={event} report={report} />}
      {mayEdit && (!finding.overridden || finding.overridden.logged) && (
        <FieldLink finding={finding} event={event} />
      )}
      <Lift finding={finding} event={event} />
      <TakeBack finding={finding} event={event} />
      {finding.severity === 'warn' && may(user, 'publish') && <Acknowledge finding={finding} event={event} />}
    </>
  )
}

type PartProps = Pick<FindingActionProps, 'finding' | 'event'>

/** Closes the campaign to the state whose law the finding is about. */
function Exclude({ finding: { fix }, event }: PartProps) {
  const update = useUpdateEvent(event.eventKey)
  if (!fix || event.status !== STATUS.draft) return null
  const keep = event.eligibleStates.filter(code => fix.eligibleStates.includes(code))
  return (
    <Button
      variant="default"
      size="xs"
      loading={update.isPending}
      onClick={() => update.mutate({ eligibleStates: keep })}
    >
      {fix.label}
    </Button>
  )
}

function AddFiling({ finding, event, report }: FindingActionProps) {
  const [isOpen, setOpen] = useState(false)
  const filing = FILING_OF[finding.id]
  if (!filing) return null
  const registration = report.registrations[filing]
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {registration ? 'Edit filing' : 'Add filing'}
      </Button>
      {isOpen && (
        <FilingDialog
          eventKey={event.eventKey}
          filing={filing}
          registration={registration}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** For staff who may lift a block. */
function Lift({ finding, event }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  if (!finding.overridable || finding.overridden || !hasRole(user.role, 'staffOperations')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Lift: ${finding.message}`}
        onClick={() => setOpen(true)}
      >
        Lift
      </Button>
      {isOpen && (
        <OverrideDialog eventKey={event.eventKey} finding={finding} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** For staff who may lift a block: it holds again. */
function TakeBack({ finding, event }: PartProps) {
  const user = useUser()
  const withdraw = useWithdraw(event.eventKey)
  if (!finding.overridden || finding.overridden.logged || !hasRole(user.role, 'staffOperations')) return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Restore: ${finding.message}`}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate(finding.id)}
    >
      Restore
    </Button>
  )
}

function Acknowledge({ finding, event }: PartProps) {
  const acknowledge = useAcknowledge(event.eventKey)
  return (
    <Checkbox
      size="xs"
      label="Acknowledge"
      aria-label={`Acknowledge: ${finding.message}`}
      checked={acknowledge.isPending}
      onChange={() => acknowledge.mutate(finding.id)}
    />
  )
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
