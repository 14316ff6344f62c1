import { Button } from '@mantine/core'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { type ComplianceReport, fixAll } from '#features/compliance/contract.ts'
import { may } from '#shared/permissions.ts'
import { useUpdateEvent } from '#web/queries/update-event.ts'
import { usePermitted } from '#web/session/use-permitted.ts'

/** Makes every change that a finding names, in one step; a single one has its own button. */
export function FixAll({ report, event }: { report: ComplianceReport; event: EventDetail }) {
  const user = usePermitted(event)
  const update = useUpdateEvent(event.eventKey)
  const fix = fixAll(report.findings, event.eligibleStates)
  if (!fix || event.status !== STATUS.draft || !may(user, 'edit')) return null
  return (
    <Button
      size="xs"
      variant="default"
      title={fix.labels.join(', ')}
      loading={update.isPending}
      onClick={() => update.mutate({ eligibleStates: fix.eligibleStates })}
    >
      Fix all {fix.labels.length}
    </Button>
  )
}
