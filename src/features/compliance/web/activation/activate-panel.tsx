import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { STATUS } from '#features/campaigns/contract.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { complianceQuery } from '#web/queries/compliance-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import layout from '../compliance-screen.module.css'
import { ActivateCard } from './activate-card.tsx'
import { RunningCard } from './running-card.tsx'

/** Open steps before activation, and its button, for screens beside the checks themselves. */
export function ActivatePanel({ eventKey }: { eventKey: string }) {
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: report, error, refetch } = useQuery(complianceQuery(eventKey))
  if (error && !report) {
    return (
      <ErrorCard error={error} message="The checks could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (!event || !report) return null
  if (event.status !== STATUS.draft) return <RunningCard event={event} />
  return (
    <>
      <ActivateCard report={report} event={event} />
      <Anchor component={Link} to={paths.compliance(eventKey)} size="sm">
        See all checks
      </Anchor>
      <p className={layout.disclaimer}>{report.disclaimer}</p>
    </>
  )
}
